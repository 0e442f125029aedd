import type { LanguageModel, LanguageModelMiddleware } from "ai";

type Override = NonNullable<LanguageModelMiddleware["overrideSupportedUrls"]>;
type Wrapped = Parameters<Override>[0];
type SupportedUrls = ReturnType<Override>;

/**
 * Adds to a middleware that the model which it wraps can be seen from outside. The AI SDK hides a wrapped model, but asks the
 * middleware for `supportedUrls` and hands them on: they are copied, and whose they are is known by the copy.
 */
export function showingModel(middleware: LanguageModelMiddleware): LanguageModelMiddleware {
  const overrideSupportedUrls = showing({ urlsOf: (wrapped) => middleware.overrideSupportedUrls?.(wrapped) });
  // its own properties and those of its class stay
  return Object.create(middleware, { overrideSupportedUrls: { value: overrideSupportedUrls } });
}

/** What a middleware shows besides the model that it wraps. */
interface Shows {
  /** Answers undefined where it leaves the model its list. */
  readonly urlsOf?: (wrapped: Wrapped) => SupportedUrls | undefined;
  /** Whether it gives recorded answers, and asks by itself whether another request may be sent. */
  readonly isRecorder?: boolean;
}

/** The same for a middleware of our own. */
export function showing({ urlsOf = () => undefined, isRecorder = false }: Shows = {}): Override {
  return (wrapped) => {
    const own = urlsOf(wrapped);
    const urls = copied(own ?? wrapped.model.supportedUrls);
    // a recorder that is made to show its model shows it twice
    const wasRecorder = own !== undefined && INNER.get(own)?.isRecorder === true;
    INNER.set(urls, { model: wrapped.model, isRecorder: isRecorder || wasRecorder });
    return urls;
  };
}

/** The model that is asked in the end, as far as middlewares show it; the model itself where they do not. */
export function shownModel(model: LanguageModel): LanguageModel {
  let shown = model;
  for (let inner = innerOf(shown); inner !== undefined; inner = innerOf(shown)) shown = inner.model;
  return shown;
}

/** Asks whether a recorder stands before the model, as far as middlewares show it. */
export function asksRecorder(model: LanguageModel): boolean {
  const inner = innerOf(model);
  return inner !== undefined && (inner.isRecorder || asksRecorder(inner.model));
}

/** Models that were made by hand may have none. */
function copied(urls: SupportedUrls | undefined): SupportedUrls {
  return isPromise(urls) ? urls.then((list) => list) : { ...urls };
}

function isPromise(urls: SupportedUrls | undefined): urls is Extract<SupportedUrls, PromiseLike<unknown>> {
  return typeof urls === "object" && "then" in urls && typeof urls.then === "function";
}

interface Inner {
  readonly model: Exclude<LanguageModel, string>;
  readonly isRecorder: boolean;
}

const INNER = new WeakMap<object, Inner>();

function innerOf(model: LanguageModel): Inner | undefined {
  if (typeof model === "string") return undefined;
  try {
    return INNER.get(model.supportedUrls);
  } catch {
    // another package's insides: what cannot be read is not known
    return undefined;
  }
}
