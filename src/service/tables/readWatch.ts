/** Whoever waits for a file to be read. */
export interface ReadWatch {
  /** How far the reading is, with words for the user. */
  readonly onProgress?: ((progress: ReadProgress) => void) | undefined;
  /** Gives the reading up. */
  readonly signal?: AbortSignal | undefined;
}

export interface ReadProgress {
  readonly percent: number;
  /** "42 %, 84 of 200 MB, about 2,300,000 rows". */
  readonly words: string;
}
