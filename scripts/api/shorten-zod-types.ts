import {
  DeclarationReflection,
  makeRecursiveVisitor,
  ParameterReflection,
  type ProjectReflection,
  type ReferenceType,
  SignatureReflection,
  type SomeType,
  TypeParameterReflection,
} from "typedoc";

/**
 * Leaves out of the types of schemas what zod infers for itself: the members of an object's schema, which fill a screen,
 * and the types of its internals, which change with its versions.
 */
export function shortenZodTypes({ reflections }: ProjectReflection): void {
  const visitor = makeRecursiveVisitor({ reference: shorten });
  for (const reflection of Object.values(reflections)) {
    for (const type of typesOf(reflection)) type.visit(visitor);
  }
}

function shorten(type: ReferenceType): void {
  if (type.package !== "zod") return;
  if (type.name === "ZodObject") delete type.typeArguments;
  const kept = type.typeArguments?.filter((argument) => !isInternal(argument));
  if (kept !== undefined) type.typeArguments = kept;
}

function isInternal(type: SomeType): boolean {
  return type.type === "reference" && type.name.startsWith("$Zod");
}

function typesOf(reflection: unknown): readonly SomeType[] {
  const types =
    reflection instanceof TypeParameterReflection
      ? [reflection.type, reflection.default]
      : reflection instanceof DeclarationReflection ||
          reflection instanceof ParameterReflection ||
          reflection instanceof SignatureReflection
        ? [reflection.type]
        : [];
  return types.filter((type) => type !== undefined);
}
