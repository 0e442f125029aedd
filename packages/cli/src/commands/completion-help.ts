import { renderFlags } from "../arguments/render-help.ts";
import { COMPLETION_FLAGS } from "./completion-flags.ts";

/** What `output completion --help` prints. */
export function completionHelp(): string {
  return `Prints a script that completes command lines of output in a shell: commands, flags, their
values, files, and the names of workflows. The shell runs it; output itself is not started.

Usage
  output completion bash
  output completion zsh

Setting it up
  bash   a line in ~/.bashrc:   eval "$(output completion bash)"
  zsh    a line in ~/.zshrc, after compinit:   eval "$(output completion zsh)"
         or a file _output in a folder of $fpath
  What is completed is the command output, so that it has to be one of the shell: installed
  globally, or an alias, as of npx --no-install output.

Flags
${renderFlags(COMPLETION_FLAGS)}

Exit codes
  0    the script was printed
  2    the arguments were refused
  70   a bug in output
  130  interrupted (143: terminated, 129: hung up)

Examples
  output completion bash
  output completion bash > ~/.local/share/bash-completion/completions/output
  output completion zsh > ~/.zfunc/_output
`;
}
