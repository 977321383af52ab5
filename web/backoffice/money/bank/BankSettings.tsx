import type {
	bankSettings,
	BankRuleShown,
	saveBankRule,
} from '#insurance/office/desk/money/bank/settings-api.ts';
import { CallForm } from '#web/backoffice/forms/CallForm.tsx';
import { useCallForm } from '#web/backoffice/forms/use-call-form.ts';
import { useAnswer } from '#web/backoffice/office-calls.ts';
import { Badge, Panel, Waiting } from '#web/backoffice/parts/parts.tsx';
import { CheckField, TextField } from '#web/ui/forms/Field.tsx';

import { LayoutForm } from './LayoutForm.tsx';

function Rule({ rule, at }: { rule: BankRuleShown; at: number }) {
	const { kind, words, how, enabled, sure, days } = rule;
	const form = useCallForm<
		typeof saveBankRule,
		{ enabled: boolean; sure: boolean; days: string }
	>('POST /page/office/money/bank-rule-save', {
		id: `rule-${kind}`,
		values: { enabled, sure, days: String(days) },
		input: (values) => ({ ...values, kind, days: Number(values.days || Number.NaN) }),
		done: 'Aturan disimpan.',
	});
	return (
		<li className="grid gap-3 rounded-control bg-mist p-4">
			<h3 className="text-lg">{`${at}. ${words}`}</h3>
			<p className="text-mute">{how}</p>
			<CallForm of={form} submit="Simpan aturan" look="second" className="grid gap-2">
				<CheckField {...form.check('enabled')} label="Dipakai" />
				{kind === 'returned' ? (
					<p className="text-mute">Selalu diterima seseorang</p>
				) : (
					<CheckField {...form.check('sure')} label="Langsung cocok, tanpa orang" />
				)}
				<TextField
					{...form.text('days')}
					label="Boleh berbeda (hari)"
					inputMode="numeric"
				/>
			</CallForm>
		</li>
	);
}

/** The settings for reading statements: layouts of CSV files, and rules in their order. */
export function BankSettings({ onDone }: { onDone: () => void }) {
	const { data, problem, reload } = useAnswer<typeof bankSettings>(
		'POST /page/office/money/bank-settings',
		{},
	);
	if (!data) return <Waiting there={false} problem={problem} words="Memuat aturan" />;
	const done = () => {
		reload();
		onDone();
	};
	return (
		<>
			<Panel title="Tata letak CSV">
				<p className="max-w-prose text-mute">
					Setiap bank menulis CSV dengan caranya sendiri. Tata letak menyatakan kolom,
					tanggal dan tanda angkanya; yang belum dibandingkan dengan berkas asli diberi
					tanda.
				</p>
				{[...data.layouts, null].map((layout) => (
					<details key={layout ? `${layout.id} ${layout.verifiedAt}` : 'new'}>
						<summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-3 py-2 font-semibold text-leaf">
							<span>{layout ? layout.name : 'Tambah tata letak'}</span>
							{layout ? (
								<Badge tone={layout.verifiedAt ? 'done' : 'wait'}>
									{layout.verifiedAt
										? 'Sudah diperiksa'
										: 'Belum diperiksa dengan berkas asli'}
								</Badge>
							) : null}
						</summary>
						<LayoutForm layout={layout} onDone={done} />
					</details>
				))}
			</Panel>
			<Panel title="Aturan pencocokan">
				<p className="max-w-prose text-mute">
					Dicoba dari atas ke bawah. Yang langsung cocok tidak menunggu siapa pun; yang
					lain diusulkan dan diterima seseorang.
				</p>
				<ol className="grid gap-3 xl:grid-cols-2">
					{data.rules.map((rule, at) => (
						<Rule key={rule.kind} rule={rule} at={at + 1} />
					))}
				</ol>
			</Panel>
		</>
	);
}
