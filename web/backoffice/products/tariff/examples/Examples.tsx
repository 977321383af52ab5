import { useState } from 'react';

import type { proposeTariffExamples, ShownChange } from '#insurance/office/product-studio/api.ts';
import type { Example } from '#insurance/office/product-studio/examples/example.ts';
import { longDate } from '#platform/values/dates.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { askOffice } from '../../../office-calls.ts';
import { Badge } from '../../../parts/parts.tsx';
import { plainExample } from '../change-lists.ts';
import type { ChangeOf } from '../use-change.ts';
import { ExampleFigure } from './ExampleFigure.tsx';
import { WriteExample } from './WriteExample.tsx';

type Tried = ShownChange['examples'][number];

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

type May = Record<'copy' | 'remove', () => void> & { put: (payable: number | null) => void };

/**
 * Shows the expected and the calculated premium. For a proposed example, neither is shown until a
 * figure is entered.
 */
function Figures({ example: { payable, outcome, before, ok, unchecked } }: { example: Tried }) {
	if (unchecked) return <p className="text-mute">Hitung sendiri, lalu tulis angkanya di sini.</p>;
	return (
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
	);
}

function ExampleRow({
	example,
	may,
}: {
	example: Tried;
	/** Actions available to the author, or null if the example is read-only. */
	may: May | null;
}) {
	const { id, name, sale, outcome, ok, unchecked } = example;
	return (
		<li className="grid gap-2 rounded-card border border-line bg-white p-4">
			<div className="flex flex-wrap items-center justify-between gap-2">
				<h3 className="font-semibold">{name}</h3>
				<Badge tone={ok ? 'done' : unchecked ? 'wait' : 'late'}>
					{ok ? 'Cocok' : unchecked ? 'Usulan' : 'Belum cocok'}
				</Badge>
			</div>
			<Figures example={example} />
			{outcome && !unchecked ? (
				<details>
					<summary className="cursor-pointer text-leaf">
						Rincian<span className="sr-only">{` ${name}`}</span>
					</summary>
					<p className="py-1 text-sm text-mute">{`Dijual ${longDate(sale)}`}</p>
					<Receipt outcome={outcome} />
				</details>
			) : null}
			{may && !ok ? <ExampleFigure id={id} name={name} onKeep={may.put} /> : null}
			{may ? (
				<div className="flex flex-wrap gap-3">
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

export function Examples({ change, writable }: { change: ChangeOf; writable: boolean }) {
	const { shown, keepExamples } = change;
	const { examples, changeId } = shown;
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState('');
	const [writing, setWriting] = useState<Example | null>(null);
	const proposed = examples.filter(({ unchecked }) => unchecked);
	const wrong = examples.filter(({ ok, unchecked }) => !ok && !unchecked);
	const keep = async (next: Example[]) => {
		setBusy(true);
		await keepExamples(next);
		setBusy(false);
	};
	const put = (chosen: Tried, payable: number | null) =>
		keep(
			examples.map((one) => {
				if (one !== chosen) return plainExample(one);
				const { unchecked: _, ...figured } = plainExample(one);
				return { ...figured, payable };
			}),
		);
	const mayOf = (one: Tried): May => ({
		put: (payable) => void put(one, payable),
		copy: () => {
			const { unchecked: _, ...copied } = plainExample(one);
			setWriting({ ...copied, id: crypto.randomUUID(), name: '', payable: 0 });
			scrollTo({ top: 0 });
		},
		remove: () => void keep(examples.filter((other) => other !== one).map(plainExample)),
	});
	const propose = async () => {
		setBusy(true);
		const answer = await askOffice<typeof proposeTariffExamples>(
			'POST /page/office/products/examples-propose',
			{ changeId },
		);
		setBusy(false);
		setProblem(answer.ok ? '' : answer.message);
		if (answer.ok) await keep([...examples.map(plainExample), ...answer.data.examples]);
	};
	return (
		<div className="grid gap-4">
			<Notice look={wrong.length === 0 ? 'success' : 'warning'}>
				<span>
					{wrong.length === 0
						? `${examples.length - proposed.length} contoh hitungan, semuanya cocok.`
						: `${wrong.length} dari ${examples.length} contoh hitungan tidak lagi cocok. Hitung sendiri, lalu tulis angka yang benar.`}
				</span>
				<span>
					{proposed.length > 0
						? ` ${proposed.length} usulan belum punya angka: usulan baru dihitung sebagai contoh sesudah kamu menulis angkanya.`
						: ''}
				</span>
			</Notice>
			{problem ? <Notice look="error">{problem}</Notice> : null}
			{writable ? (
				<div className="flex flex-wrap gap-3">
					<Button look="second" busy={busy} onClick={() => void propose()}>
						Usulkan contoh di setiap ujung
					</Button>
				</div>
			) : null}
			{writing ? (
				<WriteExample
					key={writing.id}
					begun={writing}
					questions={shown.questions}
					plans={[...new Set(examples.map(({ input }) => input.plan))]}
					onKeep={(one) => keepExamples([...examples.map(plainExample), one])}
					onLeave={() => setWriting(null)}
				/>
			) : null}
			<ul className="grid gap-3 lg:grid-cols-2">
				{[...wrong, ...proposed, ...examples.filter(({ ok }) => ok)].map((one) => (
					<ExampleRow key={one.id} example={one} may={writable ? mayOf(one) : null} />
				))}
			</ul>
		</div>
	);
}
