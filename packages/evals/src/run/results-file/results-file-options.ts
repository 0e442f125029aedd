/** How {@link resultsFile} treats what it finds. */
export interface ResultsFileOptions {
  /** Go on with the run whose results are there. Otherwise a run is started, and the results of an unfinished one are set aside. */
  readonly resume: boolean;
  /** Wait for the disk after every append, for results that must survive a power cut one by one. Default: false. */
  readonly syncEachAppend?: boolean | undefined;
}
