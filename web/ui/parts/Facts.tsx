import type { ReactNode } from 'react';

export function Facts({ of }: { of: readonly (readonly [label: string, value: ReactNode])[] }) {
	return (
		<dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
			{of.map(([label, value], at) => (
				<div key={`${at} ${label}`} className="min-w-0">
					<dt className="text-sm text-mute">{label}</dt>
					<dd className="tabular font-medium wrap-anywhere">{value}</dd>
				</div>
			))}
		</dl>
	);
}
