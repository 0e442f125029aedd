import { quotedWord } from "../arguments/shell-word.ts";
import { argumentRows, caseRows, FIND_WORKFLOWS, flagRows, nameRow } from "./case-rows.ts";
import type { CompletionWords } from "./completion-words.ts";

/** Writes the script that completes `output` in bash 3.2 and later. It starts nothing but `find`. */
export function bashScript(words: CompletionWords): string {
  return `# Completes the command output in bash: eval "$(output completion bash)"
_output_completion() {
  local current prefix='' name='' flag='' takes=none kind=none word ended='' quote='' cut='' asks=''
  local at=1 last=-1
  local -a values=() words=()
  COMPREPLY=()
  _output_words
  current="\${words[last]}"

  # An open quote stays where it is. What stands in closed ones is whole.
  case "$current" in
    \\"*) quote='"' ;;
    \\'*) quote="'" ;;
  esac
  if [[ -n $quote ]]; then
    current="\${current#?}"
    if [[ $current == *"$quote"* ]]; then return; fi
  fi

  # The command, or as much of it as there is.
  if [[ $last -gt 1 && \${words[1]} == help ]]; then at=2 asks=yes; fi
  while [[ $at -lt $last ]]; do
    word="\${name:+$name }\${words[at]}"
    case "$word" in
${nameRow(words, "name=$word")}
    *) break ;;
    esac
    at=$((at + 1))
  done
  case "$name" in
${groupRows(words)}
  esac
  if [[ $kind == words || -n $asks ]]; then
    if [[ $at -eq $last ]]; then _output_offer; fi
    return
  fi

  # Whether a flag waits for a value. bash makes three words of --flag=value.
  while [[ $at -lt $last ]]; do
    word="\${words[at]}"
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

# The words up to the cursor. bash cuts them at colons and at signs too, and replaces what follows the last of those.
_output_words() {
  local at=0 word before='' rest="$COMP_LINE"
  while [[ $at -le $COMP_CWORD ]]; do
    word="\${COMP_WORDS[at]}"
    if [[ -n $word && $rest == "$word"* && $before$word != *=* && ( $word == [:@]* || $before == *[:@] ) ]]; then
      cut="\${words[last]}"
      words[last]="$cut$word"
    else
      cut=''
      last=$((last + 1))
      words[last]="$word"
    fi
    rest="\${rest#*"$word"}"
    before="$word"
    at=$((at + 1))
  done
  if [[ $before == [:@] && -n $cut ]]; then cut="$cut$before"; fi
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
    words)
      for value in "\${values[@]}"; do
        # Help is asked about commands alone.
        if [[ -n $asks && ( $value == help || $value == -* ) ]]; then continue; fi
        _output_take "$value"
      done ;;
    workflow)
      while IFS= read -r value; do
        value="\${value%/tests/evals/workflow.*}"
        _output_take "\${value##*/}"
      done < <(${FIND_WORKFLOWS}) ;;
    file | folder)
      local listed=-f
      if [[ $kind == folder ]]; then listed=-d; fi
      while IFS= read -r value; do _output_add "$prefix$value"; done < <(compgen $listed -- "$current")
      compopt -o filenames 2>/dev/null ;;
  esac
}

# Offers a word as the shell reads it. In open quotes only what has no meaning there.
_output_take() {
  local word="$1" special='[\\\\$\`"]'
  case "$quote" in
    '') word="$(printf %q "$1")" ;;
    "'") special="'" ;;
  esac
  if [[ -n $quote && $1 == *$special* ]]; then return; fi
  if [[ $1 == "$current"* || $word == "$current"* ]]; then _output_add "$prefix$word"; fi
}

_output_add() {
  COMPREPLY+=("\${1#"$cut"}")
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
