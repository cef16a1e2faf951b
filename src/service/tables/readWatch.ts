/** A caller waiting for a file. */
export interface ReadWatch {
  /** Receives progress messages for the user. */
  readonly onProgress?: ((progress: ReadProgress) => void) | undefined;
  /** Cancels the reading. */
  readonly signal?: AbortSignal | undefined;
}

export interface ReadProgress {
  readonly percent: number;
  /** "42 %, 84 of 200 MB, about 2,300,000 rows". */
  readonly words: string;
}
