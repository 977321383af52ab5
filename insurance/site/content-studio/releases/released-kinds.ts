export const RELEASED_KINDS = ['menu', 'word', 'redirect'] as const;
export type ReleasedKind = (typeof RELEASED_KINDS)[number];
