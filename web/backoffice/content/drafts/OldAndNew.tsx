type Difference = { part: string; before: string; after: string };

export function OldAndNew({
	changes,
	before,
	after,
}: {
	changes: readonly Difference[];
	before: string;
	after: string;
}) {
	return (
		<ul className="grid gap-4">
			{changes.map((one, at) => (
				<li key={`${at} ${one.part}`} className="border-t border-line pt-3">
					{one.part ? <p className="font-semibold wrap-anywhere">{one.part}</p> : null}
					<dl className="grid gap-x-6 gap-y-2 md:grid-cols-2">
						<div className="min-w-0">
							<dt className="text-sm text-mute">{before}</dt>
							<dd className="wrap-anywhere whitespace-pre-line">
								{one.before || '(belum ada)'}
							</dd>
						</div>
						<div className="min-w-0">
							<dt className="text-sm text-mute">{after}</dt>
							<dd className="wrap-anywhere whitespace-pre-line">
								{one.after || '(dihapus)'}
							</dd>
						</div>
					</dl>
				</li>
			))}
		</ul>
	);
}
