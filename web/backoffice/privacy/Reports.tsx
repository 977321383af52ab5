import { type FormEvent, useState } from 'react';

import type { makeReport, RetentionRoom } from '#insurance/office/privacy/retention/api.ts';
import { shortDateTime } from '#platform/values/dates.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { useNavigate } from '#web/ui/navigation/router.tsx';

import type { Column } from '../list/column.tsx';
import { List } from '../list/List.tsx';
import { useSend } from '../office-calls.ts';
import { Badge, Panel } from '../parts/parts.tsx';

type Row = RetentionRoom['reports'][number];

const reportUrl = (reportId: string) => `/office/retensi?laporan=${reportId}`;

const COLUMNS: Column<Row>[] = [
	{ name: 'Laporan', of: (row) => `Nomor ${row.number}` },
	{ name: 'Periode', of: (row) => row.period },
	{ name: 'Angka per', of: (row) => shortDateTime(new Date(row.madeAt)) },
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
	const [period, setPeriod] = useState(periods[0]?.code ?? '');
	const { busy, problem, fields, send } = useSend<typeof makeReport>(
		'POST /page/office/retention/report-make',
	);
	const make = async (event: FormEvent) => {
		event.preventDefault();
		const made = await send({ period });
		if (made) await navigate(reportUrl(made.reportId));
	};
	return (
		<Panel title="Buat laporan">
			<Form onSubmit={make} className="grid max-w-sm gap-4">
				<SelectField
					id="report-period"
					label="Periode"
					value={period}
					onChange={({ target }) => setPeriod(target.value)}
					options={periods.map(({ code, name }) => ({ value: code, label: name }))}
					error={fields['period'] ?? (problem || undefined)}
				/>
				<div>
					<Button type="submit" busy={busy}>
						Buat laporan
					</Button>
				</div>
			</Form>
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
