import type { z } from "@outputai/core";

/**
 * What kinds of values a schema takes as they are: `string`, `number`, `boolean`; and the name of the part of the
 * schema where that cannot be said, because it converts, transforms, fills in or allows absence.
 */
export function valueKinds(schema: z.core.$ZodType): readonly string[] {
  const { def } = schema._zod as z.core.$ZodTypes["_zod"];
  switch (def.type) {
    case "string":
    case "number":
    case "boolean":
      return ["coerce" in def && def.coerce === true ? "coercion" : def.type];
    case "template_literal":
      return ["string"];
    case "enum":
      return Object.values(def.entries).map((value) => typeof value);
    case "literal":
      return def.values.map((value) => (value === null ? "null" : typeof value));
    case "union":
      return def.options.flatMap(valueKinds);
    case "readonly":
      return valueKinds(def.innerType);
    default:
      return [def.type];
  }
}
