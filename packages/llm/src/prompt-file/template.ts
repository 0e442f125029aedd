/** A piece of Liquid, and where it begins in its file. */
export interface Template {
  readonly template: string;
  readonly offset: number;
}
