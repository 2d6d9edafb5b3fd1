export interface TaskClaim {
  readonly taskId: number;
  /** What was to be done to which page. */
  readonly serviceSlug: string;
  readonly url: string;
  /** Channel that is said to have done it. */
  readonly youtubeChannelId: string;
  readonly customComment: string | null;
}

/** Looks at once whether a channel has done a task. Called outside transactions; asked again, it may answer again. */
export interface TaskInspector {
  hasDone(claim: TaskClaim): Promise<boolean>;
}
