import { FIGURE_KEYS, type FigureKey, figureOf } from '#insurance/office/figures/figure.ts';
import type {
	FigureReportShown,
	saveFigureReport,
} from '#insurance/office/figures/reports/report-api.ts';
import { REPORT_RHYTHMS } from '#insurance/office/figures/reports/report.ts';
import { keysOf } from '#platform/values/keys.ts';
import { TextField } from '#web/ui/forms/Field.tsx';

import { CallForm } from '../../forms/CallForm.tsx';
import { useCallForm } from '../../forms/use-call-form.ts';
import { Choice } from '../../parts/Choice.tsx';
import { FieldDifferences } from '../../parts/editing/FieldDifferences.tsx';
import { NamedChoices } from '../../parts/NamedChoices.tsx';

/** Boards and managers ask for these first. */
const USUAL: FigureKey[] = [
	'policies-sold',
	'premium',
	'premium-earned',
	'claims-incurred',
	'loss-ratio',
	'complaints-late',
];

const FIGURES = FIGURE_KEYS.map((code) => ({ code, name: figureOf(code).name }));
const RHYTHMS = keysOf(REPORT_RHYTHMS).map((value) => ({ value, label: REPORT_RHYTHMS[value] }));
const LABELS = { name: 'Nama laporan', rhythm: 'Kapan', figures: 'Angka', recipients: 'Penerima' };

/** Makes or changes a report of figures. */
export function FigureReportForm({
	report,
	people,
	onSaved,
	onStale,
}: {
	report: FigureReportShown | null;
	people: readonly { id: string; name: string }[];
	onSaved: () => void;
	onStale: () => void;
}) {
	const form = useCallForm<typeof saveFigureReport>('POST /page/office/figures/report-save', {
		id: `laporan-${report?.id ?? 'baru'}`,
		values: {
			id: report?.id ?? null,
			name: report?.name ?? '',
			rhythm: report?.rhythm ?? 'month',
			figures: report?.figures ?? USUAL,
			recipients: report?.recipients ?? [],
		},
		input: (values) => ({ ...values, mark: report?.mark ?? null }),
		once: true,
		done: 'Laporan tersimpan.',
		onDone: onSaved,
		onStale,
	});
	// A recipient who may no longer read figures stays in the list until a person removes them.
	const gone = (report?.recipients ?? []).filter((id) => !people.some((one) => one.id === id));
	const choices = [
		...people.map(({ id: code, name }) => ({ code, name })),
		...gone.map((code) => ({ code, name: 'Tidak lagi boleh membaca angka' })),
	];
	const chosen = form.pick('figures');
	return (
		<CallForm of={form} submit="Simpan laporan">
			<TextField {...form.text('name')} label="Nama laporan" maxLength={80} />
			<Choice {...form.pick('rhythm')} legend="Kapan dikirim" options={RHYTHMS} />
			<NamedChoices
				{...chosen}
				legend="Angka"
				choices={FIGURES}
				onChange={(codes) =>
					chosen.onChange(FIGURE_KEYS.filter((key) => codes.includes(key)))
				}
			/>
			<NamedChoices
				{...form.pick('recipients')}
				legend="Penerima"
				hint="Orang yang boleh membaca angka. Hak mereka diperiksa lagi setiap kali dikirim."
				choices={choices}
			/>
			<FieldDifferences of={form.edited} labels={LABELS} />
		</CallForm>
	);
}
