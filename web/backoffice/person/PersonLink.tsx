import type { ReactNode } from 'react';

import { SmartLink } from '#web/ui/Button.tsx';

import { useMay } from '../me.ts';

export const PLAIN_LINK =
	'inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4';

/** `of`: the customer's id, or a number of theirs. `section` is empty for the first one. */
export const personUrl = (of: string, section = ''): string =>
	`/office/nasabah?id=${encodeURIComponent(of)}${section ? `&bagian=${section}` : ''}`;

/** Links to the page of the customer to whom a number belongs, for those who may open it. */
export function PersonLink({ of, children }: { of: string; children: ReactNode }) {
	if (!useMay('policies.find')) return null;
	return (
		<SmartLink url={personUrl(of)} className={PLAIN_LINK}>
			{children}
		</SmartLink>
	);
}
