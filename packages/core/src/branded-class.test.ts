import { describe, expect, it } from "vitest";
import { brandClass } from "./branded-class.ts";
import { OutputError } from "./output-error.ts";
import { ValidationError } from "./validation-error.ts";

class Parcel {
  readonly weight = 1;

  static {
    brandClass(Parcel, "Parcel");
  }
}
class Letter extends Parcel {
  static {
    brandClass(Letter, "Letter");
  }
}
class Postcard extends Parcel {}
class ParcelOfAnotherCopy {
  readonly weight = 1;

  static {
    brandClass(ParcelOfAnotherCopy, "Parcel");
  }
}
class LetterOfAnotherCopy extends ParcelOfAnotherCopy {
  static {
    brandClass(LetterOfAnotherCopy, "Letter");
  }
}
class PostcardOfAnotherCopy extends ParcelOfAnotherCopy {}

describe("brandClass", () => {
  it.each([
    { value: new Parcel(), Class: Parcel, is: true, because: "it is one" },
    { value: new Letter(), Class: Parcel, is: true, because: "a subclass counts" },
    { value: new Parcel(), Class: Letter, is: false, because: "a base class does not" },
    { value: new ParcelOfAnotherCopy(), Class: Parcel, is: true, because: "the brand is the same" },
    { value: new LetterOfAnotherCopy(), Class: Parcel, is: true, because: "its base has the brand" },
    { value: new LetterOfAnotherCopy(), Class: Letter, is: true, because: "it has both brands" },
    { value: new ParcelOfAnotherCopy(), Class: Letter, is: false, because: "the brand is another" },
    { value: new Postcard(), Class: Postcard, is: true, because: "without a brand the class decides" },
    {
      value: new PostcardOfAnotherCopy(),
      Class: Postcard,
      is: false,
      because: "without a brand the class decides",
    },
    { value: new Parcel(), Class: Postcard, is: false, because: "a base class's brand is not its own" },
    { value: {}, Class: Parcel, is: false, because: "it has no brand" },
    { value: Object.create(null), Class: Parcel, is: false, because: "it has no prototype" },
    { value: { ...new Parcel() }, Class: Parcel, is: false, because: "a brand is not copied" },
    { value: "Parcel", Class: Parcel, is: false, because: "a text is no object" },
    { value: null, Class: Parcel, is: false, because: "null is no object" },
    { value: undefined, Class: Parcel, is: false, because: "undefined is no object" },
    { value: Parcel, Class: Parcel, is: false, because: "a class is not its instance" },
  ])("is $is when $because", ({ value, Class, is }) => {
    expect(value instanceof Class).toBe(is);
  });

  it("gives the class its name, whatever a bundler made of it", () => {
    const Renamed = class _Renamed {};
    brandClass(Renamed, "Parcel");
    expect(Renamed.name).toBe("Parcel");
    expect(new Renamed().constructor.name).toBe("Parcel");
  });

  it("holds across two evaluations of the same modules", async () => {
    const specifiers = ["./output-error.ts?copy", "./validation-error.ts?copy"] as const;
    const [errors, validation] = await Promise.all(specifiers.map((path) => import(/* @vite-ignore */ path)));
    const foreign = new errors.OutputError("A", "b");
    expect(Object.getPrototypeOf(foreign)).not.toBe(OutputError.prototype);
    expect(foreign).toBeInstanceOf(OutputError);
    expect(foreign).not.toBeInstanceOf(ValidationError);
    expect(new validation.ValidationError("b")).toBeInstanceOf(ValidationError);
    expect(new OutputError("A", "b")).toBeInstanceOf(errors.OutputError);
  });
});
