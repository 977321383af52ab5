import type { ReactNode } from 'react';

/**
 * List of labels and values: one pair per line on phones, two side by side on wider screens. Empty
 * values are omitted.
 */
export function PolicyFactList({
	pairs,
}: {
	pairs: readonly (readonly [label: string, value: ReactNode])[];
}) {
	return (
		<dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
			{pairs
				.filter(([, value]) => value !== '')
				.map(([label, value]) => (
					<div key={label} className="min-w-0 border-b border-line pb-2">
						<dt className="text-sm text-mute">{label}</dt>
						<dd className="tabular font-semibold break-words">{value}</dd>
					</div>
				))}
		</dl>
	);
}
