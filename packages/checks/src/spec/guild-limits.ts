import type { Problem } from "@outputai/core";

/** What Guild runs at most; a spec beyond it can be graded here, but not there. */
const GUILD_LIMITS = { samples: 100, epochs: 3, trials: 300 } as const;

/** Finds in what a spec goes beyond Guild's limits. `code` tells whether that is a note or a problem. */
export function guildLimits(samples: number, epochs: number, code: string): readonly Problem[] {
  return [
    ...beyond("samples", { count: samples, code, pointer: "/samples" }),
    ...beyond("epochs", { count: epochs, code, pointer: "/epochs" }),
    ...(samples > GUILD_LIMITS.samples || epochs > GUILD_LIMITS.epochs
      ? []
      : beyond("trials", { count: samples * epochs, code, pointer: "/samples" })),
  ];
}

interface Count {
  readonly count: number;
  readonly code: string;
  readonly pointer: string;
}

function beyond(what: keyof typeof GUILD_LIMITS, { count, code, pointer }: Count): readonly Problem[] {
  const limit = GUILD_LIMITS[what];
  if (count <= limit) return [];
  const message = `The spec has ${count} ${what}; Guild runs ${limit} at most.`;
  return [
    {
      code,
      message,
      hint: "Here it can be graded all the same, unless Guild's limits are asked for.",
      pointer,
    },
  ];
}
