import { useEffect, useState } from 'react';

import type { corporateLogout, corporateMe } from '#insurance/groups/companies/api.ts';
import { type CompanyRole, ROLE_NAMES, roleMay } from '#insurance/groups/companies/roles.ts';
import type { panelProducts } from '#insurance/groups/memberships/api.ts';
import type { UploadKind } from '#insurance/groups/memberships/member.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import type { CallOutput } from '#platform/contract/call.ts';
import { paths } from '#web/paths.ts';
import { Button, SmartLink } from '#web/ui/Button.tsx';
import { SafeHtml } from '#web/ui/SafeHtml.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

import { clearCorporateSession } from '../session.ts';
import { MemberChanges } from './Changes.tsx';
import { Corrections } from './Corrections.tsx';
import { ImportSection } from './import/ImportSection.tsx';
import { Invoices } from './invoices/Invoices.tsx';
import { OwedNote } from './invoices/OwedNote.tsx';
import { useInvoices } from './invoices/use-invoices.ts';
import { MemberList } from './members/MemberList.tsx';
import { NotAllowed } from './NotAllowed.tsx';
import { NotLoaded } from './NotLoaded.tsx';
import { type CorporatePanel, type PanelProduct, usePanel } from './panel-calls.ts';

function Sections({
	panel,
	products,
	role,
}: {
	panel: CorporatePanel;
	products: readonly PanelProduct[];
	role: CompanyRole;
}) {
	// Counts the changes made here. The list and the history are reloaded when it changes.
	const [changed, setChanged] = useState(0);
	const done = () => setChanged((count) => count + 1);
	const approves = roleMay(role, 'approve');
	const prepares = roleMay(role, 'prepare');
	const billed = useInvoices(panel, changed);
	const upload = (kind: UploadKind) =>
		prepares ? (
			<ImportSection panel={panel} kind={kind} products={products} onDone={done} />
		) : null;
	return (
		<>
			<OwedNote data={billed.data} />
			<Corrections panel={panel} approves={approves} onDone={done} />
			<NotAllowed right="prepare" allowed={prepares} />
			{upload('add')}
			{upload('delete')}
			<MemberList {...{ panel, products, changed, approves, prepares }} onDone={done} />
			{upload('roster')}
			<Invoices panel={panel} billed={billed} />
			<MemberChanges
				panel={panel}
				products={products}
				changed={changed}
				approves={approves}
				onDone={done}
			/>
		</>
	);
}

/** Returns the user and the company's products. `problem` is the reason if they are missing. */
function useOwn(panel: CorporatePanel | null) {
	const [me, setMe] = useState<CallOutput<typeof corporateMe> | null>(null);
	const [products, setProducts] = useState<PanelProduct[] | null>(null);
	const [problem, setProblem] = useState('');
	const [round, setRound] = useState(0);
	useEffect(() => {
		if (!panel) return;
		void panel
			.ask<typeof corporateMe>('GET /page/corporate/panel/me', {})
			.then((answer) => (answer.ok ? setMe(answer.data) : setProblem(answer.message)));
		void panel
			.ask<typeof panelProducts>('GET /page/corporate/panel/products', {})
			.then((answer) => (answer.ok ? setProducts(answer.data) : setProblem(answer.message)));
	}, [panel, round]);
	const again = () => {
		setProblem('');
		setRound((count) => count + 1);
	};
	return { me, products, problem, again };
}

/**
 * The corporate panel (C2.10.17–C2.10.42). Nothing is shown until the stored session has been
 * checked.
 */
export function Screen({ page }: { page: PageData }) {
	const panel = usePanel(page);
	const { me, products, problem, again } = useOwn(panel);
	const logout = async () => {
		const ended = panel?.ask<typeof corporateLogout>('POST /page/corporate/logout', {}, true);
		clearCorporateSession();
		await ended;
		panel?.leave();
	};
	return (
		<>
			<section className="kawung bg-mist">
				<div className="page flex flex-wrap items-start gap-x-6 gap-y-4 py-10">
					<div className="min-w-0 grow">
						<h1 id="judul-panel" tabIndex={-1} className="text-4xl outline-none">
							{page.name}
						</h1>
						{page.description ? (
							<SafeHtml html={page.description} className="prose mt-2 text-lg" />
						) : null}
						{me ? (
							<p className="mt-3 font-semibold break-words">{`${me.company} · ${me.name || me.email}${me.role === 'all' ? '' : ` · ${ROLE_NAMES[me.role]}`}`}</p>
						) : null}
					</div>
					{panel ? (
						<Button look="second" onClick={logout}>
							Logout
						</Button>
					) : null}
				</div>
			</section>
			<div className="page grid grid-cols-1 gap-8 py-8">
				{panel && products && me ? (
					products.length > 0 ? (
						<Sections panel={panel} products={products} role={me.role} />
					) : (
						<p>
							Belum ada produk untuk perusahaanmu.{' '}
							<SmartLink
								url={paths.help}
								className="inline-flex min-h-8 items-center font-semibold text-leaf underline underline-offset-4"
							>
								Hubungi kami
							</SmartLink>{' '}
							supaya dibukakan.
						</p>
					)
				) : problem ? (
					<NotLoaded
						what="Panel"
						problem={problem}
						heading="judul-panel"
						onAgain={again}
					/>
				) : (
					<Spinner />
				)}
			</div>
		</>
	);
}
