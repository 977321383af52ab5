import type { ReactNode } from 'react';

import { valueInWords } from '#insurance/site/content-studio/compare/page-changes.ts';
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

const TWO_PEOPLE = {
	title: 'Orang lain lebih dulu mengubah',
	theirs: 'Tulisannya, yang tersimpan',
	mine: 'Tulisanmu',
};

/**
 * Shows two conflicting values side by side. `children` contains the actions that resolve the
 * conflict.
 */
export function ConflictNotice({
	place,
	theirs,
	mine,
	words = TWO_PEOPLE,
	children,
}: {
	place: string;
	theirs: unknown;
	mine: unknown;
	/**
	 * Headings that describe the origin of the two values, needed if they do not come from two
	 * people.
	 */
	words?: { title: string; theirs: string; mine: string };
	children: ReactNode;
}) {
	return (
		<Notice look="warning" title={`${words.title}: ${place}`}>
			<div className="grid gap-3">
				<dl className="grid gap-x-6 gap-y-2 md:grid-cols-2">
					<Words title={words.theirs} value={theirs} />
					<Words title={words.mine} value={mine} />
				</dl>
				<div className="flex flex-wrap gap-3">{children}</div>
			</div>
		</Notice>
	);
}
