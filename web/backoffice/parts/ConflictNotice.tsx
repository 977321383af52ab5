import type { ReactNode } from 'react';

import { valueInWords } from '#insurance/studio/compare/page-changes.ts';
import { Notice } from '#web/ui/parts/Notice.tsx';

function Words({ title, value }: { title: string; value: unknown }) {
	return (
		<div className="min-w-0">
			<dt className="text-sm text-mute">{title}</dt>
			<dd className="wrap-anywhere whitespace-pre-line">
				{valueInWords(value) || '(dihapus)'}
			</dd>
		</div>
	);
}

/** Two people's values at one place, next to each other; `children`: what to do with them. */
export function ConflictNotice({
	place,
	theirs,
	mine,
	children,
}: {
	place: string;
	theirs: unknown;
	mine: unknown;
	children: ReactNode;
}) {
	return (
		<Notice look="warning" title={`Orang lain lebih dulu mengubah: ${place}`}>
			<div className="grid gap-3">
				<dl className="grid gap-x-6 gap-y-2 md:grid-cols-2">
					<Words title="Tulisannya, yang tersimpan" value={theirs} />
					<Words title="Tulisanmu" value={mine} />
				</dl>
				<div className="flex flex-wrap gap-3">{children}</div>
			</div>
		</Notice>
	);
}
