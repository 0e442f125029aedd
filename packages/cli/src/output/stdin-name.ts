/** What standard input is called where a file is named. */
export const STDIN_NAME = "<stdin>";
