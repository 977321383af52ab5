/** Parts of the frame around the pages that can go live with a release. */
export const RELEASED_KINDS = ['menu', 'word', 'redirect'] as const;
export type ReleasedKind = (typeof RELEASED_KINDS)[number];
