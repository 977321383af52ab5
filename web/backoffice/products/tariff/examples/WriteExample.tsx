import { type FormEvent, useState } from 'react';

import type { ShownChange } from '#insurance/office/product-studio/api.ts';
import type { Example, ExampleInput } from '#insurance/office/product-studio/examples/example.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField, TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';

import { DayField } from '../../../forms/DayField.tsx';
import { MoneyField } from '../../../parts/MoneyField.tsx';
import { Panel } from '../../../parts/parts.tsx';
import { ExampleAnswers } from './ExampleAnswers.tsx';
import { ExampleAsked } from './ExampleAsked.tsx';
import { ExamplePeople } from './ExamplePeople.tsx';
import { fieldsMissing } from './written-example.ts';

function Expected({
	written,
	problems,
	put,
}: {
	written: Example;
	problems: Record<string, string>;
	put: (change: Partial<Example>) => void;
}) {
	const { name, sale, input, payable } = written;
	return (
		<>
			<TextField
				id="contoh-nama"
				label="Nama contoh"
				maxLength={200}
				error={problems['name']}
				value={name}
				onChange={({ target }) => put({ name: target.value })}
			/>
			<div className="grid gap-4 sm:grid-cols-2">
				<DayField
					id="contoh-jual"
					label="Tanggal jual"
					error={problems['sale']}
					value={sale}
					onChange={(day) => put({ sale: day })}
				/>
				<DayField
					id="contoh-mulai"
					label="Hari pertama"
					error={problems['startDay']}
					value={input.startDay}
					onChange={(startDay) => put({ input: { ...input, startDay } })}
				/>
			</div>
			{payable === null ? null : (
				<MoneyField
					id="contoh-premi"
					label="Seharusnya sekali bayar"
					value={payable === 0 ? null : payable}
					error={problems['payable']}
					onChange={(sum) => put({ payable: sum ?? 0 })}
				/>
			)}
			<CheckField
				id="contoh-tak-dijual"
				label="Tidak dijual begini"
				checked={payable === null}
				onChange={({ target }) => put({ payable: target.checked ? null : 0 })}
			/>
		</>
	);
}

export function WriteExample({
	begun,
	plans,
	questions,
	onKeep,
	onLeave,
}: {
	begun: Example;
	plans: readonly string[];
	questions: ShownChange['questions'];
	/** Resolves to true if the example was saved. */
	onKeep: (example: Example) => Promise<boolean>;
	onLeave: () => void;
}) {
	const [written, setWritten] = useState(begun);
	const [problems, setProblems] = useState<Record<string, string>>({});
	const [busy, setBusy] = useState(false);
	const put = (change: Partial<Example>) => {
		setWritten({ ...written, ...change });
		setProblems({});
	};
	const putInput = (change: Partial<ExampleInput>) =>
		put({ input: { ...written.input, ...change } });
	const keep = async (event: FormEvent) => {
		event.preventDefault();
		const missing = fieldsMissing(written);
		setProblems(missing);
		if (Object.keys(missing).length > 0) return;
		setBusy(true);
		const kept = await onKeep(written);
		setBusy(false);
		if (kept) onLeave();
	};
	return (
		<Panel title="Contoh sendiri">
			<Form onSubmit={keep} className="grid gap-5">
				<Expected written={written} problems={problems} put={put} />
				<ExampleAsked input={written.input} plans={plans} onChange={putInput} />
				<ExampleAnswers questions={questions} input={written.input} onChange={putInput} />
				<ExamplePeople
					people={written.input.insured}
					problems={problems}
					onChange={(insured) => putInput({ insured })}
				/>
				<div className="flex flex-wrap gap-3">
					<Button type="submit" busy={busy}>
						Simpan contoh
					</Button>
					<Button look="second" onClick={onLeave}>
						Batal
					</Button>
				</div>
			</Form>
		</Panel>
	);
}
