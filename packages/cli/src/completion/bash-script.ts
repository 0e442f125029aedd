import { quotedWord } from "../arguments/shell-word.ts";
import { argumentRows, caseRows, FIND_WORKFLOWS, flagRows, nameRow } from "./case-rows.ts";
import type { CompletionWords } from "./completion-words.ts";

/** Writes the script that completes `output` in bash 3.2 and later. It starts nothing but `find`. */
export function bashScript(words: CompletionWords): string {
  return `# Completes the command output in bash: eval "$(output completion bash)"
_output_completion() {
  local current="\${COMP_WORDS[COMP_CWORD]}" prefix='' name='' flag='' takes=none kind=none word ended=''
  local at=1
  local -a values=()
  COMPREPLY=()

  # The command, or as much of it as there is.
  if [[ $COMP_CWORD -gt 1 && \${COMP_WORDS[1]} == help ]]; then at=2; fi
  while [[ $at -lt $COMP_CWORD ]]; do
    word="\${name:+$name }\${COMP_WORDS[at]}"
    case "$word" in
${nameRow(words, "name=$word")}
    *) break ;;
    esac
    at=$((at + 1))
  done
  case "$name" in
${groupRows(words)}
  esac
  if [[ $kind == words || \${COMP_WORDS[1]} == help ]]; then
    if [[ $at -eq $COMP_CWORD ]]; then _output_offer; fi
    return
  fi

  # Whether a flag waits for a value. bash makes three words of --flag=value.
  while [[ $at -lt $COMP_CWORD ]]; do
    word="\${COMP_WORDS[at]}"
    if [[ $word == -- ]]; then
      flag='' ended=yes
    elif [[ -z $ended && $word == -?* ]]; then
      flag=$word takes=none
      _output_flag
      if [[ $takes == none ]]; then flag=''; fi
    elif [[ $word == = ]]; then
      if [[ $takes == files ]]; then takes=one; fi
    elif [[ $takes != files ]]; then
      flag=''
    fi
    at=$((at + 1))
  done
  if [[ $current == = ]]; then
    current=''
  elif [[ -z $ended && $current == --*=* ]]; then
    flag="\${current%%=*}" prefix="\${current%%=*}=" current="\${current#*=}"
    _output_flag
  elif [[ -z $ended && $current == -* ]]; then
    kind=words
    case "$name" in
${commandRows(words)}
    esac
    _output_offer
    return
  fi
  if [[ -n $flag ]]; then
    _output_flag
    if [[ $takes == list && $current == *,* ]]; then
      prefix="$prefix\${current%,*}," current="\${current##*,}"
    fi
  else
    case "$name" in
${argumentRows(words)}
    esac
  fi
  _output_offer
}

# What a flag takes, and what its values are.
_output_flag() {
  kind=none
  case "$name $flag" in
${flagRows(words)}
  esac
}

# Offers those of the values that begin as the word does.
_output_offer() {
  local value
  case "$kind" in
    words) for value in "\${values[@]}"; do _output_take "$value"; done ;;
    workflow)
      while IFS= read -r value; do
        value="\${value%/tests/evals/workflow.*}"
        _output_take "\${value##*/}"
      done < <(${FIND_WORKFLOWS}) ;;
    file | folder)
      local listed=-f
      if [[ $kind == folder ]]; then listed=-d; fi
      while IFS= read -r value; do COMPREPLY+=("$prefix$value"); done < <(compgen $listed -- "$current")
      compopt -o filenames 2>/dev/null ;;
  esac
}

_output_take() {
  if [[ $1 == "$current"* ]]; then COMPREPLY+=("$prefix$(printf %q "$1")"); fi
}

complete -F _output_completion output
`;
}

function groupRows({ groups }: CompletionWords): string {
  return caseRows(
    [...groups].map(([name, following]) => ({
      patterns: [name],
      body: `kind=words; values=(${following.map(({ word }) => quotedWord(word)).join(" ")})`,
    })),
  );
}

function commandRows({ commands }: CompletionWords): string {
  return caseRows(
    commands.map(({ name, flags }) => ({
      patterns: [name],
      body: `values=(${flags.map(({ names: [flag = ""] }) => quotedWord(flag)).join(" ")})`,
    })),
  );
}
