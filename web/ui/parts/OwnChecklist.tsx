export function OwnChecklist({
	checklist,
}: {
	checklist: readonly {
		code: string;
		name: string;
		required: boolean;
		state: 'received' | 'missing' | 'waived';
	}[];
}) {
	const required = checklist.filter((one) => one.required);
	if (required.length === 0) return null;
	const missing = required.filter(({ state }) => state === 'missing').length;
	return (
		<div className="grid gap-2">
			<p className="font-semibold">
				{missing === 0
					? 'Semua dokumen wajib sudah kami terima.'
					: `${missing} dari ${required.length} dokumen wajib belum kami terima.`}
			</p>
			<ul className="grid gap-1">
				{required.map(({ code, name, state }) => (
					<li
						key={code}
						className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-1"
					>
						<span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
						<span className={state === 'missing' ? 'font-semibold' : 'text-mute'}>
							{WORDS[state]}
						</span>
					</li>
				))}
			</ul>
		</div>
	);
}

const WORDS = {
	received: 'Sudah diterima',
	missing: 'Belum ada',
	waived: 'Tidak diperlukan lagi',
} as const;
