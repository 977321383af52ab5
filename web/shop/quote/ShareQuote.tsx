import { useId, useState } from 'react';

import type { WireCartItem } from '#insurance/sales/carts/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { LinkToShare } from '#web/ui/parts/LinkToShare.tsx';
import { Notice } from '#web/ui/parts/Notice.tsx';

import { type QuoteLink, useQuoteLink, useQuoteMail } from './use-quote-link.ts';

function Ways({ cartID, link }: { cartID: string; link: QuoteLink }) {
	const id = useId();
	const [email, setEmail] = useState('');
	const { busy, problem, sentTo, send } = useQuoteMail(cartID);
	return (
		<div className="grid gap-4">
			<p className="text-sm">
				Siapa pun yang punya tautan ini bisa melihat isian penawaran ini dan membayarnya.
				Kirim hanya kepada orang yang kamu percaya.
			</p>
			<LinkToShare link={link} />
			<Form
				className="grid gap-3"
				onSubmit={(event) => {
					event.preventDefault();
					void send(email);
				}}
			>
				<TextField
					id={`${id}-email`}
					label="Kirim tautan ke email"
					type="email"
					autoComplete="email"
					maxLength={254}
					value={email}
					error={problem || undefined}
					onChange={(event) => setEmail(event.target.value)}
				/>
				<Button type="submit" look="second" busy={busy}>
					{busy ? 'Mengirim …' : 'Kirim ke email'}
				</Button>
			</Form>
			<p role="status" className="text-sm text-success empty:hidden">
				{sentTo ? `Tautan sudah dikirim ke ${sentTo}.` : ''}
			</p>
		</div>
	);
}

/**
 * Shares a quote, so that the same application can be opened at the same price on another device or
 * paid by another person. Recipients cannot share the link further.
 */
export function ShareQuote({ cartID, productName, quote }: WireCartItem) {
	const { busy, problem, link, make } = useQuoteLink(cartID);
	if (!quote || quote.shared) return null;
	return (
		<details
			onToggle={({ currentTarget }) => {
				if (currentTarget.open && !link && !busy) void make();
			}}
		>
			<summary
				aria-label={`Bagikan penawaran ${productName}`}
				className="flex min-h-11 cursor-pointer items-center font-semibold text-leaf underline underline-offset-4"
			>
				Bagikan penawaran
			</summary>
			<div className="pt-2">
				<p role="status" className="text-sm text-mute empty:hidden">
					{busy ? 'Membuat tautan …' : ''}
				</p>
				{problem ? <Notice look="error">{problem}</Notice> : null}
				{link ? <Ways cartID={cartID} link={link} /> : null}
			</div>
		</details>
	);
}
