import { OWN_EVIDENCE } from '#insurance/claims/desk/decision-lines.ts';
import type { checkFacts } from '#insurance/claims/desk/office-api.ts';
import { clausesOf, clauseWords } from '#insurance/claims/rules/case.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { Button } from '#web/ui/Button.tsx';
import { CheckField, SelectField, TextField } from '#web/ui/forms/Field.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { MoneyField } from '../parts/MoneyField.tsx';
import type { File } from './claim-step.ts';

export type AssessedLine = {
	label: string;
	asked: number | null;
	amount: number | null;
	rule: string;
	clause: string;
	evidence: string;
};

export const blankLine = (): AssessedLine => ({
	label: '',
	asked: null,
	amount: null,
	rule: '',
	clause: '',
	evidence: '',
});

const RULE_CLAUSE = 'Manfaat';

/**
 * The first line as the rules would have it; the assessor changes what the documents say otherwise.
 * A declined one holds no money, and its evidence is the assessor's to name.
 */
export function lineFrom(
	check: CallOutput<typeof checkFacts>,
	file: Pick<File, 'benefitName'>,
	cost: number | null,
): AssessedLine {
	const barred = check.findings.find(({ result }) => result === 'no');
	return {
		label: file.benefitName,
		asked: barred ? (cost ?? 0) : Math.max(cost ?? 0, check.amount.expected),
		amount: barred ? 0 : check.amount.expected,
		rule: (barred?.words ?? check.amount.how).slice(0, 300),
		clause: barred ? clauseWords(barred.clause, barred.cites) : RULE_CLAUSE,
		evidence: '',
	};
}

/** Headings of the policy, and each of its exclusions with its words. */
const clauseOptions = (exclusions: File['exclusions']) =>
	clausesOf(exclusions).map((value) => {
		const words = exclusions.find(({ id }) => value.endsWith(`(${id})`))?.words;
		return { value, label: words ? `${value}: ${words}` : value };
	});

/** What a line rests on: some of the claim's documents, or the insurer's own records. */
function Evidence({
	id,
	value,
	documents,
	error,
	onChange,
}: {
	id: string;
	value: string;
	documents: readonly string[];
	error: string | undefined;
	onChange: (value: string) => void;
}) {
	const offered = [...new Set([...documents.filter(Boolean), ...OWN_EVIDENCE])];
	const chosen = value === '' ? [] : value.split('; ');
	const others = chosen.filter((one) => !offered.includes(one));
	const toggle = (name: string, on: boolean) =>
		onChange(
			[
				...offered.filter((one) => (one === name ? on : chosen.includes(one))),
				...others,
			].join('; '),
		);
	return (
		<fieldset aria-describedby={error ? `${id}-error` : undefined}>
			<legend className="font-semibold">Bukti</legend>
			<div className="grid">
				{offered.map((name, at) => (
					<CheckField
						key={name}
						id={`${id}-${at}`}
						label={name}
						checked={chosen.includes(name)}
						onChange={(event) => toggle(name, event.target.checked)}
					/>
				))}
			</div>
			{error ? (
				<p id={`${id}-error`} className="text-error">
					{error}
				</p>
			) : null}
		</fieldset>
	);
}

type LineProps = {
	line: AssessedLine;
	at: number;
	declined: boolean;
	/** Names of the claim's documents. */
	documents: readonly string[];
	exclusions: File['exclusions'];
	errors: Record<string, string>;
	onChange: (part: Partial<AssessedLine>) => void;
	onRemove: () => void;
};

function AssessLine(props: LineProps) {
	const { line, at, declined, documents, exclusions, errors, onChange, onRemove } = props;
	return (
		<fieldset className="grid gap-3 rounded-control border border-line p-4 sm:grid-cols-2">
			<legend className="px-1 font-semibold">Baris {at + 1}</legend>
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
			<MoneyField
				id={`line-${at}-asked`}
				label="Diminta"
				value={line.asked}
				onChange={(asked) => onChange({ asked })}
				error={errors[`lines.${at}.asked`]}
			/>
			{declined ? (
				<p className="self-center text-mute">
					Tidak ada yang dibayar untuk baris ini.
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
				<Evidence
					id={`line-${at}-evidence`}
					value={line.evidence}
					documents={documents}
					onChange={(evidence) => onChange({ evidence })}
					error={errors[`lines.${at}.evidence`]}
				/>
			</div>
			<div>
				<Button look="quiet" onClick={onRemove}>
					Hapus baris {at + 1}
				</Button>
			</div>
		</fieldset>
	);
}

/**
 * The decision line by line: what was asked, what is paid, by which rule and clause, on what
 * evidence.
 */
export function AssessLines({
	lines,
	declined,
	documents,
	exclusions,
	errors,
	onChange,
	onAdd,
}: {
	lines: AssessedLine[];
	declined: boolean;
	/** Names of the claim's documents. */
	documents: readonly string[];
	/** What is not paid on the policy, to be cited. */
	exclusions: File['exclusions'];
	errors: Record<string, string>;
	onChange: (lines: AssessedLine[]) => void;
	onAdd: () => void;
}) {
	const change = (at: number, part: Partial<AssessedLine>) =>
		onChange(lines.map((line, n) => (n === at ? { ...line, ...part } : line)));
	const total = lines.reduce((sum, line) => sum + (line.amount ?? 0), 0);
	return (
		<div className="grid gap-4">
			{lines.map((line, at) => (
				<AssessLine
					key={at}
					{...{ line, at, declined, documents, exclusions, errors }}
					onChange={(part) => change(at, part)}
					onRemove={() => onChange(lines.toSpliced(at, 1))}
				/>
			))}
			{errors['lines'] ? <Notice look="error">{errors['lines']}</Notice> : null}
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
