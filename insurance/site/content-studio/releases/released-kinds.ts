/** Parts of the site other than pages that can be published with a release. */
export const RELEASED_KINDS = ['menu', 'word', 'redirect'] as const;
export type ReleasedKind = (typeof RELEASED_KINDS)[number];
