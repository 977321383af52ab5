import { useState } from 'react';

import { senderWords } from '#insurance/claims/claim.ts';
import type { allowAgain, endInvitation } from '#insurance/claims/invitations/api.ts';
import { jakartaDay, shortDate, shortDateTime } from '#platform/values/dates.ts';
import { Button } from '#web/ui/Button.tsx';

import { askAs, notify, warn } from '../../frame/ask-as.ts';
import { askId, fileId, FocusGoesOn } from './FocusGoesOn.tsx';
import type { Links, ListedLinks } from './use-links.ts';

type Link = ListedLinks['invitations'][number];

function status({ state, sentBy, expiresAt, forWhom }: Link): string {
	if (sentBy) return `Dikirim ${senderWords(sentBy)}, ${shortDateTime(new Date(sentBy.at))}`;
	if (state === 'open')
		return `Belum dikirim, berlaku sampai ${shortDate(jakartaDay(new Date(expiresAt)))}`;
	if (state === 'paused')
		return `Dibuat untuk ${forWhom}, yang sekarang tidak dipilih di klaim ini. Bisa dipakai lagi begitu ia dipilih.`;
	return state === 'expired' ? 'Masa berlakunya habis' : 'Tidak diperlukan lagi';
}

const HEADING = 'tautan-dokumen';
const linkId = (id: string) => `tautan-${id}`;

function OneLink({ link, links }: { link: Link; links: Links }) {
	const [busy, setBusy] = useState(false);
	const { session, load } = links;
	const { invitationId, name, state, mayAllowAgain, createdAt } = link;
	const subject = link.requestId ?? link.typeId;
	const next = [linkId(invitationId), askId(subject), HEADING, fileId(subject)];
	const change = async (
		call: 'invitation-end' | 'invitation-again',
		done: string,
	): Promise<void> => {
		if (!session) return;
		setBusy(true);
		const answer = await askAs<typeof endInvitation | typeof allowAgain>(
			session,
			`POST /page/selfcare/claim/${call}`,
			{ customerId: session.customerID, invitationId },
		);
		if (answer.ok) notify(done);
		else warn(answer.message);
		await load();
		setBusy(false);
	};
	return (
		<li
			id={linkId(invitationId)}
			tabIndex={-1}
			className="grid gap-1 rounded-control bg-mist p-4"
		>
			<strong className="[overflow-wrap:anywhere]">{name}</strong>
			<span className="[overflow-wrap:anywhere]">{status(link)}</span>
			<span className="text-sm text-mute">
				Tautan dibuat <span>{shortDateTime(new Date(createdAt))}</span>
			</span>
			{state === 'open' || state === 'paused' ? (
				<FocusGoesOn to={next}>
					<Button
						look="quiet"
						busy={busy}
						aria-label={`Cabut tautan ${name}`}
						onClick={() => void change('invitation-end', 'Tautan sudah dicabut.')}
					>
						Cabut
					</Button>
				</FocusGoesOn>
			) : null}
			{mayAllowAgain ? (
				<FocusGoesOn to={next}>
					<Button
						look="quiet"
						busy={busy}
						aria-label={`Izinkan sekali lagi tautan ${name}`}
						onClick={() =>
							void change('invitation-again', 'Tautan itu bisa dipakai sekali lagi.')
						}
					>
						Izinkan sekali lagi
					</Button>
				</FocusGoesOn>
			) : null}
		</li>
	);
}

/**
 * Lists the links of a claim: pending links, and used links with their sender and time. Withdrawn
 * links are omitted.
 */
export function LinkList({ links }: { links: Links }) {
	const shown = links.listed?.invitations.filter(({ state }) => state !== 'taken-back') ?? [];
	if (shown.length === 0) return null;
	return (
		<section aria-labelledby={HEADING} className="grid gap-3">
			<h3 id={HEADING} tabIndex={-1} className="text-lg">
				Tautan yang kamu buat
			</h3>
			<ul className="grid gap-3">
				{shown.map((link) => (
					<OneLink key={link.invitationId} link={link} links={links} />
				))}
			</ul>
		</section>
	);
}
