/**
 * How a result becomes a verdict. A number passes from `pass` up and is partial from `partial` up; a text passes
 * when it is listed under `pass`, letter for letter.
 */
export type Interpretation =
  | { readonly type: "verdict" }
  | { readonly type: "boolean" }
  | { readonly type: "number"; readonly pass: number; readonly partial?: number | undefined }
  | {
      readonly type: "string";
      readonly pass: readonly string[];
      readonly partial?: readonly string[] | undefined;
    };
