import { type FormEvent, useEffect, useRef } from 'react';

import { policyNoTyped } from '#insurance/service/vouchers/voucher.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { Button, ButtonLink, SmartLink } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/forms/Field.tsx';
import { Form } from '#web/ui/forms/Form.tsx';
import { Accordion } from '#web/ui/parts/Accordion.tsx';
import { Dialog } from '#web/ui/parts/dialog/Dialog.tsx';
import { PageTop } from '#web/ui/parts/PageTop.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { SafeHtml } from '#web/ui/SafeHtml.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

import { MessageHtml } from './MessageHtml.tsx';
import { GiftChoice, TicketChoice } from './RedeemChoice.tsx';
import { useRedeem } from './use-redeem.ts';

type Redeeming = ReturnType<typeof useRedeem>;

/**
 * Popups: `Mengirim Data`, which blocks the page, then success with the page's text or failure with
 * the server's message (B2.7.14–B2.7.16, B4.90, B4.91).
 */
function Popups({ page, redeeming }: { page: PageData; redeeming: Redeeming }) {
	const { popup, close, sending } = redeeming;
	const words =
		popup?.look === 'done' ? (popup.pending ? page.info : page.description) : undefined;
	return (
		<>
			<Dialog open={sending} title="Mengirim Data">
				<Spinner words="Mohon tunggu sebentar" />
			</Dialog>
			<Dialog
				open={!sending && popup?.look === 'failed'}
				title="Belum berhasil"
				onClose={close}
			>
				{popup?.look === 'failed' ? <MessageHtml html={popup.html} /> : null}
				<Button onClick={close} more="mt-5 w-full">
					Mengerti
				</Button>
			</Dialog>
			<Dialog
				open={!sending && popup?.look === 'done'}
				title={
					popup?.look === 'done' && popup.pending
						? 'Permintaanmu kami terima'
						: 'Berhasil ditukar'
				}
				onClose={close}
			>
				<SafeHtml html={words ?? '<p>Kodenya kami kirim ke email pemegang polis.</p>'} />
				<Button onClick={close} more="mt-5 w-full">
					Selesai
				</Button>
			</Dialog>
		</>
	);
}

function PolicyNumber({ redeeming }: { redeeming: Redeeming }) {
	const { policyNo, type, problem, share, check, forget, sending } = redeeming;
	const submit = (event: FormEvent) => {
		event.preventDefault();
		void check();
	};
	return (
		<Form onSubmit={submit} className="grid gap-4">
			<TextField
				id="nomor-polis"
				label="Nomor polis"
				hint="11 angka, tertulis di polis dan e-card kamu"
				inputMode="numeric"
				autoComplete="off"
				value={policyNo}
				readOnly={share !== null}
				onChange={({ target }) => type(policyNoTyped(target.value))}
				error={problem}
			/>
			{share ? (
				<Button look="quiet" onClick={forget} more="justify-self-start">
					Ganti nomor polis
				</Button>
			) : (
				<Button
					type="submit"
					busy={sending}
					aria-disabled={policyNo === '' || undefined}
					more="w-full sm:w-auto sm:justify-self-start"
				>
					Lanjutkan
				</Button>
			)}
		</Form>
	);
}

function Redeemer({ page, kind, id }: { page: PageData; kind: 'ticket' | 'e-gift'; id: number }) {
	const redeeming = useRedeem(kind, id);
	const { share, sending, submit } = redeeming;
	const choice = useRef<HTMLDivElement>(null);
	const verified = share !== null;
	useEffect(() => {
		if (verified) choice.current?.focus();
	}, [verified]);
	return (
		<div className="grid gap-6">
			<PolicyNumber redeeming={redeeming} />
			{share ? (
				<div
					ref={choice}
					tabIndex={-1}
					aria-label="Hak polis ini"
					role="group"
					className="outline-none"
				>
					{kind === 'ticket' ? (
						<TicketChoice
							id={id}
							share={share}
							sending={sending}
							submit={(wish) => void submit(wish)}
						/>
					) : (
						<GiftChoice
							share={share}
							sending={sending}
							submit={(wish) => void submit(wish)}
						/>
					)}
				</div>
			) : null}
			<Popups page={page} redeeming={redeeming} />
		</div>
	);
}

/**
 * Promotion in which a policy number is exchanged for tickets or an e-voucher (B2.7), depending on
 * the page's template (decision on B2.7.08).
 */
export function Screen({ page }: { page: PageData }) {
	const kind = page.template === 'promotion-ticket' ? 'ticket' : 'e-gift';
	return (
		<>
			<PageTop title={page.title}>
				{page.overview ? <p className="mt-4 max-w-2xl text-lg">{page.overview}</p> : null}
				{page.links?.map(({ name, url }) => (
					<p key={url} className="mt-2">
						<SmartLink
							url={url}
							className="inline-flex min-h-11 items-center font-semibold text-leaf-deep underline underline-offset-4"
						>
							{name}
						</SmartLink>
					</p>
				))}
			</PageTop>
			<div className="page grid items-start gap-10 py-10 lg:grid-cols-2">
				{page.image ? (
					<Picture image={page.image} eager className="petal-lg w-full bg-mist" />
				) : null}
				<section className="petal-lg border border-line bg-white p-5 md:p-8">
					<h2 className="mb-5 text-2xl">
						{kind === 'ticket' ? 'Tukar tiketmu' : 'Tukar vouchermu'}
					</h2>
					<noscript>
						<p className="petal mb-5 border border-warning/40 bg-white p-4">
							Penukaran butuh JavaScript. Tanpa itu, hubungi kami lewat telepon atau
							email di bawah halaman dengan polismu di tangan.
						</p>
					</noscript>
					{page.id ? (
						<Redeemer page={page} kind={kind} id={page.id} key={page.url} />
					) : (
						<p>Maaf saat ini belum tersedia</p>
					)}
				</section>
			</div>
			{page.children.length > 0 ? (
				<div className="page pb-12">
					<h2 className="text-2xl">Yang perlu kamu tahu</h2>
					<Accordion items={page.children} />
					<div className="mt-8">
						<ButtonLink url="/promo" look="second">
							Lihat promo lain
						</ButtonLink>
					</div>
				</div>
			) : null}
		</>
	);
}
