import type { memberDocuments, WireMember } from '#insurance/groups/memberships/api.ts';

import type { CorporatePanel } from '../panel-calls.ts';

/** Shows the certificate and e-card of one member; the links are requested on demand. */
export function MemberDocuments({
	panel,
	productId,
	row,
}: {
	panel: CorporatePanel;
	productId: string;
	row: WireMember;
}) {
	const open = async (which: 'certificate' | 'card') => {
		const answer = await panel.ask<typeof memberDocuments>(
			'POST /page/corporate/panel/documents',
			{
				product_id: productId,
				memberId: row.memberId,
			},
		);
		if (answer.ok) location.assign(answer.data[which]);
	};
	return (
		<span className="mt-1 flex flex-wrap gap-4 text-xs">
			{(['certificate', 'card'] as const).map((which) => (
				<button
					key={which}
					type="button"
					onClick={() => void open(which)}
					className="min-h-6 font-semibold text-leaf underline underline-offset-4 narrow:min-h-11"
				>
					<span>{which === 'certificate' ? 'Sertifikat' : 'e-Card'}</span>
					<span className="sr-only">{` ${row.name}`}</span>
				</button>
			))}
		</span>
	);
}
