import type { LanguageModel, LanguageModelMiddleware } from "ai";

type Override = NonNullable<LanguageModelMiddleware["overrideSupportedUrls"]>;
type Wrapped = Parameters<Override>[0];
type SupportedUrls = ReturnType<Override>;

/**
 * Adds to a middleware that the model which it wraps can be seen from outside. The AI SDK hides a wrapped model, but asks the
 * middleware for `supportedUrls` and hands them on: they are copied, and whose they are is known by the copy.
 */
export function showingModel(middleware: LanguageModelMiddleware): LanguageModelMiddleware {
  const overrideSupportedUrls = showing((wrapped) => middleware.overrideSupportedUrls?.(wrapped));
  // its own properties and those of its class stay
  return Object.create(middleware, { overrideSupportedUrls: { value: overrideSupportedUrls } });
}

/** The same for a middleware of our own. `urlsOf` answers undefined where it leaves the model its list. */
export function showing(urlsOf: (wrapped: Wrapped) => SupportedUrls | undefined = () => undefined): Override {
  return (wrapped) => {
    const urls = copied(urlsOf(wrapped) ?? wrapped.model.supportedUrls);
    INNER.set(urls, wrapped.model);
    return urls;
  };
}

/** The model that is asked in the end, as far as middlewares show it; the model itself where they do not. */
export function shownModel(model: LanguageModel): LanguageModel {
  let shown = model;
  for (let inner = innerOf(shown); inner !== undefined; inner = innerOf(shown)) shown = inner;
  return shown;
}

/** Models that were made by hand may have none. */
function copied(urls: SupportedUrls | undefined): SupportedUrls {
  return isPromise(urls) ? urls.then((list) => list) : { ...urls };
}

function isPromise(urls: SupportedUrls | undefined): urls is Extract<SupportedUrls, PromiseLike<unknown>> {
  return typeof urls === "object" && "then" in urls && typeof urls.then === "function";
}

const INNER = new WeakMap<object, Exclude<LanguageModel, string>>();

function innerOf(model: LanguageModel): Exclude<LanguageModel, string> | undefined {
  if (typeof model === "string") return undefined;
  try {
    return INNER.get(model.supportedUrls);
  } catch {
    // another package's insides: what cannot be read is not known
    return undefined;
  }
}
