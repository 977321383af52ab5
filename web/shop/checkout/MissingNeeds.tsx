import { useEffect, useRef } from 'react';

import { Notice } from '#web/ui/parts/Notice.tsx';

import type { CheckoutNeed } from './checkout.ts';

export function MissingNeeds({ needs }: { needs: readonly CheckoutNeed[] }) {
	const notice = useRef<HTMLDivElement>(null);
	useEffect(() => notice.current?.focus(), []);
	return (
		<div ref={notice} tabIndex={-1} className="outline-none">
			<Notice look="error" title="Sebelum membayar">
				<ul className="grid">
					{needs.map(({ id, text }) => (
						<li key={id}>
							<a
								href={`#${id}`}
								className="inline-flex min-h-11 items-center underline"
							>
								{text}
							</a>
						</li>
					))}
				</ul>
			</Notice>
		</div>
	);
}
