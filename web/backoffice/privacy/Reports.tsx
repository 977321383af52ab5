import type { makeReport, RetentionRoom } from '#insurance/office/privacy/retention/api.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { SelectField } from '#web/ui/forms/Field.tsx';
import { useNavigate } from '#web/ui/navigation/router.tsx';

import { CallForm } from '../forms/CallForm.tsx';
import { useCallForm } from '../forms/use-call-form.ts';
import { type Column, textColumn, timeColumn } from '../list/column.tsx';
import { List } from '../list/List.tsx';
import { Badge, Panel } from '../parts/parts.tsx';

type Row = RetentionRoom['reports'][number];

const reportUrl = (reportId: string) => `/office/retensi?laporan=${reportId}`;

const COLUMNS: Column<Row>[] = [
	textColumn('Laporan', (row) => `Nomor ${row.number}`),
	textColumn('Periode', (row) => row.period),
	timeColumn('Angka per', (row) => row.madeAt),
	{
		name: 'Tanda tangan',
		of: ({ signature }) =>
			signature ? (
				`${signature.name}, ${shortDateTime(new Date(signature.at))}`
			) : (
				<Badge tone="wait">Belum ditandatangani</Badge>
			),
	},
];

function Make({ periods }: Pick<RetentionRoom, 'periods'>) {
	const navigate = useNavigate();
	const form = useCallForm<typeof makeReport>('POST /page/office/retention/report-make', {
		id: 'report',
		values: { period: periods[0]?.code ?? '' },
		onDone: ({ reportId }) => void navigate(reportUrl(reportId)),
	});
	return (
		<Panel title="Buat laporan">
			<CallForm of={form} submit="Buat laporan" className="grid max-w-sm gap-4">
				<SelectField
					{...form.text('period')}
					label="Periode"
					options={periods.map(({ code, name }) => ({ value: code, label: name }))}
				/>
			</CallForm>
		</Panel>
	);
}

export function Reports({ reports, periods }: Pick<RetentionRoom, 'reports' | 'periods'>) {
	return (
		<div className="grid gap-5">
			<Make periods={periods} />
			<List
				label="Laporan retensi"
				rows={reports}
				columns={COLUMNS}
				keyOf={(row) => row.reportId}
				href={(row) => reportUrl(row.reportId)}
				empty="Belum ada laporan."
			/>
		</div>
	);
}
