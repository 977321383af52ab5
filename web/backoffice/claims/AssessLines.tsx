import type { checkFacts } from '#insurance/claims/office-api.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { formatRupiah } from '#platform/values/money.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/Field.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { MoneyField } from '../MoneyField.tsx';
import type { File } from './ClaimFile.tsx';

export type Line = { label: string; asked: number | null; amount: number | null; rule: string; clause: string; evidence: string };

export const blankLine = (): Line => ({ label: '', asked: null, amount: null, rule: '', clause: '', evidence: '' });

/** The first line as the rules would have it; the assessor changes what the documents say otherwise. */
export function lineFrom(check: CallOutput<typeof checkFacts>, file: Pick<File, 'benefitName' | 'documents'>, cost: number | null): Line {
	const telling = check.findings.find(({ result }) => result === 'no') ?? check.findings.at(-1);
	return {
		label: file.benefitName,
		asked: Math.max(cost ?? 0, check.amount.expected),
		amount: check.verdict === 'not-covered' ? 0 : check.amount.expected,
		rule: check.amount.how.slice(0, 300),
		clause: (telling?.clause ?? '').slice(0, 160),
		evidence: file.documents.map(({ name }) => name).join(', ').slice(0, 300),
	};
}

/** The decision line by line: what was asked, what is paid, by which rule and clause, on what evidence. */
export function AssessLines({ lines, errors, onChange, onAdd }: { lines: Line[]; errors: Record<string, string>; onChange: (lines: Line[]) => void; onAdd: () => void }) {
	const change = (at: number, part: Partial<Line>) => onChange(lines.map((line, n) => (n === at ? { ...line, ...part } : line)));
	const total = lines.reduce((sum, line) => sum + (line.amount ?? 0), 0);
	return (
		<div className="grid gap-4">
			{lines.map((line, at) => (
				<fieldset key={at} className="grid gap-3 rounded-control border border-line p-4 sm:grid-cols-2">
					<legend className="px-1 font-semibold">Baris {at + 1}</legend>
					<div className="sm:col-span-2">
						<TextField id={`line-${at}-label`} label="Untuk apa" value={line.label} onChange={(event) => change(at, { label: event.target.value })} error={errors[`lines.${at}.label`]} maxLength={160} />
					</div>
					<MoneyField id={`line-${at}-asked`} label="Diminta" value={line.asked} onChange={(asked) => change(at, { asked })} error={errors[`lines.${at}.asked`]} />
					<MoneyField id={`line-${at}-amount`} label="Dibayar" value={line.amount} onChange={(amount) => change(at, { amount })} error={errors[`lines.${at}.amount`]} />
					<TextField id={`line-${at}-rule`} label="Aturan" value={line.rule} onChange={(event) => change(at, { rule: event.target.value })} error={errors[`lines.${at}.rule`]} maxLength={300} />
					<TextField id={`line-${at}-clause`} label="Pasal" value={line.clause} onChange={(event) => change(at, { clause: event.target.value })} error={errors[`lines.${at}.clause`]} maxLength={160} />
					<div className="sm:col-span-2">
						<TextField id={`line-${at}-evidence`} label="Bukti" value={line.evidence} onChange={(event) => change(at, { evidence: event.target.value })} error={errors[`lines.${at}.evidence`]} maxLength={300} />
					</div>
					<div>
						<Button look="quiet" onClick={() => onChange(lines.filter((_, n) => n !== at))}>
							Hapus baris {at + 1}
						</Button>
					</div>
				</fieldset>
			))}
			{errors['lines'] ? <Notice look="error">{errors['lines']}</Notice> : null}
			<div className="flex flex-wrap items-center justify-between gap-3">
				{lines.length < 30 ? (
					<Button look="quiet" onClick={onAdd}>
						Tambah baris
					</Button>
				) : null}
				<p className="font-semibold">
					Jumlah dibayar: <span className="tabular">{formatRupiah(total)}</span>
				</p>
			</div>
		</div>
	);
}
