import { REPORT_PAGE } from '../../reports/report.ts';

/**
 * Prefix of the fragment after `#` in the objection page's address. Fragments are never sent to a
 * server, so no server logs the secret.
 */
const MARK = 'keliru=';

export const objectionAddress = (claimNo: string, secret: string): string =>
	`${REPORT_PAGE}#${MARK}${claimNo}.${secret}`;

export type ObjectionKey = { claimNo: string; secret: string };

export function objectionKeyOf(hash: string): ObjectionKey | null {
	const [, claimNo, secret] =
		new RegExp(`^#${MARK}(\\w{4,20})\\.([\\w=+/-]{20,200})$`).exec(hash) ?? [];
	return claimNo && secret ? { claimNo, secret } : null;
}

export const OBJECTION_STATES = ['none', 'open', 'set-aside', 'over'] as const;
export type ObjectionState = (typeof OBJECTION_STATES)[number];

export const OBJECTED_WORDS =
	'Pemegang polis menyatakan masih hidup. Selama keberatannya belum diputuskan dua orang, klaim ini tidak disetujui dan tidak dibayar.';
