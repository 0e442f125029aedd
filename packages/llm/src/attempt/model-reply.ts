/** What a model wrote, and how it ended. */
export interface ModelReply {
  readonly text: string;
  /** The SDK's word for it: `stop`, `length`, `content-filter`, … */
  readonly finishReason: string;
  /** The provider's own word for it. */
  readonly rawFinishReason?: string | undefined;
  /** The words of a refusal that the provider marks as one. */
  readonly refusal?: string | undefined;
  /** What the provider says of an error beside the answer. */
  readonly error?: unknown;
  readonly isReplayed: boolean;
  /** What the provider's package warns of, as lines. */
  readonly warnings?: readonly string[] | undefined;
}
