import { useState } from 'react';

import type { proposeTariffExamples, ShownChange } from '#insurance/catalogue/api.ts';
import type { Example } from '#insurance/catalogue/examples/example.ts';
import { longDate } from '#platform/values/dates.ts';
import { formatRupiah, groupDigits } from '#platform/values/money.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { askOffice } from '../../office-calls.ts';
import { Badge } from '../../parts/parts.tsx';
import type { ChangeOf } from './use-change.ts';
import { WriteExample } from './WriteExample.tsx';

type Tried = ShownChange['examples'][number];

const plain = ({ id, name, sale, input, payable }: Tried): Example => ({
	id,
	name,
	sale,
	input,
	payable,
});
const priceWords = (payable: number | null | undefined): string =>
	payable === null || payable === undefined ? 'Tidak dijual' : formatRupiah(payable);

function Receipt({ outcome }: { outcome: NonNullable<Tried['outcome']> }) {
	return (
		<ul className="grid gap-1 text-sm">
			{outcome.steps.map(({ label, amount }) => (
				<li key={`${label} ${amount}`} className="flex justify-between gap-4">
					<span className="min-w-0 wrap-anywhere">{label}</span>
					{amount === null ? null : (
						<span className="tabular whitespace-nowrap">{formatRupiah(amount)}</span>
					)}
				</li>
			))}
		</ul>
	);
}

type May = Record<'accept' | 'copy' | 'remove', () => void>;

function ExampleRow({
	example,
	may,
}: {
	example: Tried;
	/** What may be done with it; null: nothing. */
	may: May | null;
}) {
	const { name, sale, payable, outcome, before, ok } = example;
	return (
		<li className="grid gap-2 rounded-card border border-line bg-white p-4">
			<div className="flex flex-wrap items-center justify-between gap-2">
				<h3 className="font-semibold">{name}</h3>
				<Badge tone={ok ? 'done' : 'late'}>{ok ? 'Cocok' : 'Belum cocok'}</Badge>
			</div>
			<p className="tabular">
				{ok ? (
					<span>{priceWords(payable)}</span>
				) : (
					<>
						<span>{`Seharusnya ${priceWords(payable)}, tarif baru menghitung`}</span>{' '}
						<strong>{outcome ? priceWords(outcome.payable) : '…'}</strong>
					</>
				)}
				{before === outcome?.payable ? null : (
					<span className="text-mute">{` · tarif lama ${priceWords(before)}`}</span>
				)}
			</p>
			{outcome ? (
				<details>
					<summary className="cursor-pointer text-leaf">
						Rincian<span className="sr-only">{` ${name}`}</span>
					</summary>
					<p className="py-1 text-sm text-mute">{`Dijual ${longDate(sale)}`}</p>
					<Receipt outcome={outcome} />
				</details>
			) : null}
			{may ? (
				<div className="flex flex-wrap gap-3">
					{!ok && outcome ? (
						<Button look="second" onClick={may.accept}>
							Terima angka baru<span className="sr-only">{` untuk ${name}`}</span>
						</Button>
					) : null}
					<Button look="quiet" onClick={may.copy} more="mx-0">
						Tulis yang mirip<span className="sr-only">{` ${name}`}</span>
					</Button>
					<Button look="quiet" onClick={may.remove} more="mx-0">
						Hapus<span className="sr-only">{` contoh ${name}`}</span>
					</Button>
				</div>
			) : null}
		</li>
	);
}

/** Worked examples: what each should cost, what it costs now, and the receipt of it. */
export function Examples({ change, writable }: { change: ChangeOf; writable: boolean }) {
	const { shown, keepExamples, dirty } = change;
	const { examples, changeId } = shown;
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState('');
	const [writing, setWriting] = useState<Example | null>(null);
	const wrong = examples.filter(({ ok }) => !ok);
	const keep = async (next: Example[]) => {
		setBusy(true);
		await keepExamples(next);
		setBusy(false);
	};
	const accepted = (one: Tried) => ({ ...plain(one), payable: one.outcome?.payable ?? null });
	const accept = (chosen: readonly Tried[]) =>
		keep(examples.map((one) => (chosen.includes(one) ? accepted(one) : plain(one))));
	const mayOf = (one: Tried): May => ({
		accept: () => void accept([one]),
		copy: () => {
			setWriting({ ...plain(one), id: crypto.randomUUID(), name: '' });
			scrollTo({ top: 0 });
		},
		remove: () => void keep(examples.filter((other) => other !== one).map(plain)),
	});
	const propose = async () => {
		setBusy(true);
		const answer = await askOffice<typeof proposeTariffExamples>(
			'POST /page/office/products/examples-propose',
			{ changeId },
		);
		setBusy(false);
		setProblem(answer.ok ? '' : answer.message);
		if (answer.ok) await keep([...examples.map(plain), ...answer.data.examples]);
	};
	return (
		<div className="grid gap-4">
			<Notice look={wrong.length === 0 ? 'success' : 'warning'}>
				{wrong.length === 0
					? `${groupDigits(examples.length)} contoh hitungan, semuanya cocok.`
					: `${groupDigits(wrong.length)} dari ${groupDigits(examples.length)} contoh hitungan tidak lagi cocok. Periksa angkanya, lalu terima yang benar.`}
			</Notice>
			{problem ? <Notice look="error">{problem}</Notice> : null}
			{writable ? (
				<div className="flex flex-wrap gap-3">
					<Button look="second" busy={busy} onClick={() => void propose()}>
						Usulkan contoh di setiap ujung
					</Button>
					{wrong.length > 0 && shown.problems.length === 0 && !dirty ? (
						<Button look="second" busy={busy} onClick={() => void accept(wrong)}>
							<span>
								Terima semua angka baru (<span>{wrong.length}</span>)
							</span>
						</Button>
					) : null}
				</div>
			) : null}
			{writing ? (
				<WriteExample
					key={writing.id}
					begun={writing}
					plans={[...new Set(examples.map(({ input }) => input.plan))]}
					onKeep={(one) => keepExamples([...examples.map(plain), one])}
					onLeave={() => setWriting(null)}
				/>
			) : null}
			<ul className="grid gap-3 lg:grid-cols-2">
				{[...wrong, ...examples.filter(({ ok }) => ok)].map((one) => (
					<ExampleRow key={one.id} example={one} may={writable ? mayOf(one) : null} />
				))}
			</ul>
		</div>
	);
}
