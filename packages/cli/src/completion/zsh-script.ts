import { quotedWord } from "../arguments/shell-word.ts";
import { argumentRows, caseRows, FIND_WORKFLOWS, flagRows, nameRow } from "./case-rows.ts";
import type { CompletionWords, DescribedWord } from "./completion-words.ts";

/** Writes the script that completes `output` in zsh, with what each word means. It starts nothing but `find`. */
export function zshScript(words: CompletionWords): string {
  return `#compdef output
# Completes the command output in zsh: eval "$(output completion zsh)", or a file _output in a folder of $fpath
_output() {
  local name='' flag='' takes=none kind=none word ended='' asks=''
  local -a values
  integer at=2

  # The command, or as much of it as there is.
  if [[ $CURRENT -gt 2 && \${words[2]} == help ]]; then at=3 asks=yes; fi
  while (( at < CURRENT )); do
    word="\${name:+$name }\${words[at]}"
    case "$word" in
${nameRow(words, "name=$word")}
    *) break ;;
    esac
    (( at += 1 ))
  done
  case "$name" in
${groupRows(words)}
  esac
  if [[ $kind == words || -n $asks ]]; then
    # Help is asked about commands alone.
    if [[ -n $asks ]]; then values=(\${values:#(help|-)*}); fi
    if (( at == CURRENT )) && [[ $kind == words ]]; then _describe command values; fi
    return
  fi

  # Whether a flag waits for a value.
  while (( at < CURRENT )); do
    word="\${words[at]}"
    if [[ $word == -- ]]; then
      flag='' ended=yes
    elif [[ -z $ended && $word == --*=* ]]; then
      flag=''
    elif [[ -z $ended && $word == -?* ]]; then
      flag=$word takes=none
      _output_flag
      if [[ $takes == none ]]; then flag=''; fi
    elif [[ $takes != files ]]; then
      flag=''
    fi
    (( at += 1 ))
  done
  if [[ -z $ended && $PREFIX == --*=* ]]; then
    flag="\${PREFIX%%=*}"
    compset -P '*='
  elif [[ -z $ended && $PREFIX == -* ]]; then
    case "$name" in
${commandRows(words)}
    esac
    _describe -o flag values
    return
  fi
  if [[ -n $flag ]]; then
    _output_flag
    if [[ $takes == list ]]; then compset -P '*,'; fi
  else
    case "$name" in
${argumentRows(words)}
    esac
  fi
  case "$kind" in
    words) _describe value values ;;
    file) _files ;;
    folder) _files -/ ;;
    workflow)
      values=(\${(f)"$(${FIND_WORKFLOWS})"})
      values=(\${values%/tests/evals/workflow.*})
      compadd -- \${(u)values##*/} ;;
  esac
}

# What a flag takes, and what its values are.
_output_flag() {
  kind=none
  case "$name $flag" in
${flagRows(words)}
  esac
}

if [[ \${funcstack[1]-} == _output ]]; then
  _output "$@"
elif (( $+functions[compdef] )); then
  compdef _output output
else
  print -u2 'output completion zsh: load the completions of zsh first: autoload -Uz compinit && compinit'
fi
`;
}

function groupRows({ groups }: CompletionWords): string {
  return caseRows(
    [...groups].map(([name, following]) => ({
      patterns: [name],
      body: `kind=words; values=(${described(following)})`,
    })),
  );
}

function commandRows({ commands }: CompletionWords): string {
  return caseRows(
    commands.map(({ name, flags }) => ({
      patterns: [name],
      body: `values=(${described(flags.map(({ names: [word = ""], says }) => ({ word, says })))})`,
    })),
  );
}

/** As _describe takes it: a word, a colon, and what it means. */
function described(words: readonly DescribedWord[]): string {
  return words.map(({ word, says }) => quotedWord(`${word}:${says}`)).join(" ");
}
