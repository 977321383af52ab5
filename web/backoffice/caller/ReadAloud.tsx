import type { ReactNode } from 'react';

import { Notice } from '#web/ui/parts/Notice.tsx';

/** A sentence that staff read to the caller. */
export function ReadAloud({
	look = 'success',
	children,
}: {
	look?: 'success' | 'warning' | 'info';
	children: ReactNode;
}) {
	return (
		<Notice look={look} title="Bacakan kepada penelepon" takesFocus>
			{children}
		</Notice>
	);
}
