import { useState } from 'react';

import type { compareClaims } from '#insurance/claims/similar/api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { Button, SmartLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { useAnswer } from '../office-calls.ts';
import { Badge, Waiting } from '../parts/parts.tsx';
import { ScrollFrame } from '../parts/ScrollFrame.tsx';
import type { File } from './claim-step.ts';

type Row = CallOutput<typeof compareClaims>['rows'][number];
const LOOKS = {
	same: <Badge tone="wait">Sama</Badge>,
	near: <Badge tone="wait">Hampir sama</Badge>,
	different: <Badge>Beda</Badge>,
};
const CELL = 'py-2 pr-4 text-left align-top';
const VALUE = `${CELL} min-w-28 [overflow-wrap:anywhere]`;

function FactRow({ label, here, there, look }: Row) {
	return (
		<tr className="border-t border-line">
			<th scope="row" className={`${CELL} font-semibold`}>
				{label}
			</th>
			<td className={VALUE}>{here}</td>
			<td className={VALUE}>{there}</td>
			<td className={CELL}>{look ? LOOKS[look] : null}</td>
		</tr>
	);
}

function Comparison({ claimNo, other }: { claimNo: string; other: string }) {
	const { data, problem } = useAnswer<typeof compareClaims>('POST /page/office/claims/compare', {
		claimNo,
		other,
	});
	return (
		<>
			<Waiting there={data !== null} problem={problem} words="Membandingkan" />
			{data ? (
				<ScrollFrame label={`Perbandingan dengan ${other}`} className="overflow-x-auto">
					<table
						aria-label={`Perbandingan dengan ${other}`}
						className="w-full rounded-control bg-paper"
					>
						<thead>
							<tr>
								<th scope="col" className={CELL}>
									<span className="sr-only">Fakta</span>
								</th>
								<th scope="col" className={CELL}>
									Klaim ini
								</th>
								<th scope="col" className={CELL}>
									{other}
								</th>
								<th scope="col" className={CELL}>
									<span className="sr-only">Hasil</span>
								</th>
							</tr>
						</thead>
						<tbody>
							{data.rows.map((row) => (
								<FactRow key={row.label} {...row} />
							))}
						</tbody>
					</table>
				</ScrollFrame>
			) : null}
		</>
	);
}

/** Opening the comparison reads the other claim, so it happens only when asked for. */
function Similar({ claimNo, other, of }: { claimNo: string; other: string; of: File['similar'] }) {
	const [isOpen, setOpen] = useState(false);
	return (
		<li className="grid gap-1">
			<div className="flex flex-wrap items-center gap-x-4 gap-y-1">
				<SmartLink
					url={`/office/klaim?nomor=${other}`}
					className="tabular inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
				>
					{other}
				</SmartLink>
				<Button
					look="second"
					aria-expanded={isOpen}
					aria-label={`${isOpen ? 'Tutup perbandingan' : 'Bandingkan'} dengan ${other}`}
					onClick={() => setOpen(!isOpen)}
				>
					{isOpen ? 'Tutup' : 'Bandingkan'}
				</Button>
			</div>
			<ul className="list-disc pl-5">
				{of.map(({ words }) => (
					<li key={words}>{words}</li>
				))}
			</ul>
			{isOpen ? <Comparison {...{ claimNo, other }} /> : null}
		</li>
	);
}

/** Lists claims with the same or nearly the same facts, each with a comparison on request. */
export function SimilarClaims({ claimNo, similar }: { claimNo: string } & Pick<File, 'similar'>) {
	if (similar.length === 0) return null;
	const isOnlyNear = similar.every(({ isExact }) => !isExact);
	const others = [...new Set(similar.map((one) => one.claimNo))];
	return (
		<Notice
			look={isOnlyNear ? 'info' : 'warning'}
			title={isOnlyNear ? 'Hampir sama dengan klaim lain' : 'Mirip dengan klaim lain'}
		>
			<ul className="grid gap-3">
				{others.map((other) => (
					<Similar
						key={other}
						{...{ claimNo, other }}
						of={similar.filter((one) => one.claimNo === other)}
					/>
				))}
			</ul>
			<p className="text-sm text-mute">Ini petunjuk, bukan bukti. Bandingkan dulu.</p>
		</Notice>
	);
}
