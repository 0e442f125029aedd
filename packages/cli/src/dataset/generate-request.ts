/** What `output workflow dataset generate` was asked to do. A path of `-` is standard input. */
export interface GenerateRequest {
  readonly workflow: string;
  readonly trials: readonly string[];
  readonly trace: readonly string[];
  readonly spec?: string | undefined;
  readonly prefix: string;
  /** Absent: `generated.yml` among the workflow's datasets. */
  readonly output?: string | undefined;
  readonly json: boolean;
  readonly all: boolean;
}
