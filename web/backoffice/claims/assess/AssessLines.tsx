import { clausesOf } from '#insurance/claims/rules/case.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField, TextField } from '#web/ui/forms/Field.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { MoneyField } from '../../parts/MoneyField.tsx';
import type { File } from '../claim-step.ts';
import type { AssessedLine } from './assessed-line.ts';
import { LineEvidence } from './LineEvidence.tsx';

const clauseOptions = (exclusions: File['exclusions']) =>
	clausesOf(exclusions).map((value) => {
		const words = exclusions.find(({ id }) => value.endsWith(`(${id})`))?.words;
		return { value, label: words ? `${value}: ${words}` : value };
	});

type LineProps = {
	line: AssessedLine;
	at: number;
	declined: boolean;
	/** True if the amount requested by the customer is shown and cannot be edited. */
	fixed: boolean;
	isCut: boolean;
	documents: readonly string[];
	exclusions: File['exclusions'];
	errors: Record<string, string>;
	onChange: (part: Partial<AssessedLine>) => void;
	onRemove: () => void;
};

function LineSums({ line, at, fixed, declined, errors, onChange }: LineProps) {
	return (
		<>
			{fixed ? (
				<p className="grid content-start gap-1">
					<span className="font-semibold">Diminta</span>
					<span className="tabular">{formatRupiah(line.asked ?? 0)}</span>
					<span className="text-sm text-mute">Menurut nasabah</span>
				</p>
			) : (
				<MoneyField
					id={`line-${at}-asked`}
					label="Diminta"
					value={line.asked}
					onChange={(asked) => onChange({ asked })}
					error={errors[`lines.${at}.asked`]}
				/>
			)}
			{declined ? (
				<p className="self-center text-mute">
					<span>Tidak ada yang dibayar untuk baris ini.</span>
					{errors[`lines.${at}.amount`] ? (
						<span className="block text-error">{errors[`lines.${at}.amount`]}</span>
					) : null}
				</p>
			) : (
				<MoneyField
					id={`line-${at}-amount`}
					label="Dibayar"
					value={line.amount}
					onChange={(amount) => onChange({ amount })}
					error={errors[`lines.${at}.amount`]}
				/>
			)}
		</>
	);
}

function AssessLine(props: LineProps) {
	const { line, at, isCut, documents, exclusions, errors, onChange, onRemove } = props;
	return (
		<fieldset className="grid gap-3 rounded-control border border-line p-4 sm:grid-cols-2">
			<legend className="px-1 font-semibold">{`Baris ${at + 1}`}</legend>
			<div className="sm:col-span-2">
				<TextField
					id={`line-${at}-label`}
					label="Untuk apa"
					value={line.label}
					onChange={(event) => onChange({ label: event.target.value })}
					error={errors[`lines.${at}.label`]}
					maxLength={160}
				/>
			</div>
			<LineSums {...props} />
			{isCut || errors[`lines.${at}.cut`] ? (
				<div className="sm:col-span-2">
					<TextField
						id={`line-${at}-cut`}
						label="Mengapa dikurangi"
						hint="Lebih kecil dari hitungan aturan; nasabah membaca kalimat ini"
						value={line.cut ?? ''}
						onChange={(event) => onChange({ cut: event.target.value })}
						error={errors[`lines.${at}.cut`]}
						maxLength={300}
					/>
				</div>
			) : null}
			<div className="sm:col-span-2">
				<TextField
					id={`line-${at}-rule`}
					label="Aturan"
					hint="Nasabah membaca kalimat ini"
					value={line.rule}
					onChange={(event) => onChange({ rule: event.target.value })}
					error={errors[`lines.${at}.rule`]}
					maxLength={300}
				/>
			</div>
			<div className="sm:col-span-2">
				<SelectField
					id={`line-${at}-clause`}
					label="Pasal"
					options={clauseOptions(exclusions)}
					empty="Pilih pasal"
					value={line.clause}
					onChange={(event) => onChange({ clause: event.target.value })}
					error={errors[`lines.${at}.clause`]}
				/>
			</div>
			<div className="sm:col-span-2">
				<LineEvidence
					id={`line-${at}-evidence`}
					value={line.evidence}
					documents={documents}
					onChange={(evidence) => onChange({ evidence })}
					error={errors[`lines.${at}.evidence`]}
				/>
			</div>
			<div>
				<Button look="quiet" onClick={onRemove}>
					{`Hapus baris ${at + 1}`}
				</Button>
			</div>
		</fieldset>
	);
}

export function AssessLines({
	lines,
	declined,
	requested,
	expected,
	documents,
	exclusions,
	errors,
	onChange,
	onAdd,
}: {
	lines: AssessedLine[];
	declined: boolean;
	requested: number | null;
	/** Amount that the rules calculate from the facts; null before they are applied. */
	expected: number | null;
	documents: readonly string[];
	exclusions: File['exclusions'];
	errors: Record<string, string>;
	onChange: (lines: AssessedLine[]) => void;
	onAdd: () => void;
}) {
	const change = (at: number, part: Partial<AssessedLine>) =>
		onChange(lines.map((line, n) => (n === at ? { ...line, ...part } : line)));
	const total = lines.reduce((sum, line) => sum + (line.amount ?? 0), 0);
	const asked = lines.reduce((sum, line) => sum + (line.asked ?? 0), 0);
	const fixed = lines.length === 1 && requested !== null && asked === requested;
	const below = !declined && expected !== null && total < expected;
	return (
		<div className="grid gap-4">
			{lines.map((line, at) => (
				<AssessLine
					key={at}
					{...{ line, at, declined, documents, exclusions, errors, fixed }}
					isCut={below && (line.amount ?? 0) < (line.asked ?? 0)}
					onChange={(part) => change(at, part)}
					onRemove={() => onChange(lines.toSpliced(at, 1))}
				/>
			))}
			{errors['lines'] ? <Notice look="error">{errors['lines']}</Notice> : null}
			{requested !== null && !fixed && lines.length > 0 ? (
				<p className="tabular text-mute">
					Nasabah meminta <span>{formatRupiah(requested)}</span>; baris-baris ini
					berjumlah <span>{formatRupiah(asked)}</span>.
				</p>
			) : null}
			<div className="flex flex-wrap items-center justify-between gap-3">
				{lines.length < 30 ? (
					<Button look="quiet" onClick={onAdd}>
						Tambah baris
					</Button>
				) : null}
				{declined ? null : (
					<p className="font-semibold">
						Jumlah dibayar: <span className="tabular">{formatRupiah(total)}</span>
					</p>
				)}
			</div>
		</div>
	);
}
