import { useState } from 'react';

import type { getPolicyList } from '#insurance/people/customers/api.ts';
import { groupedPolicyNo } from '#insurance/policies/issuing/grouped-policy-no.ts';
import type { PageData } from '#insurance/site/content/page.ts';
import { ButtonLink, SmartLink } from '#web/ui/Button.tsx';
import { Carousel } from '#web/ui/parts/Carousel.tsx';
import { Empty } from '#web/ui/parts/Empty.tsx';
import { Picture } from '#web/ui/Picture.tsx';
import { Spinner } from '#web/ui/Spinner.tsx';

import { DeathReport } from './DeathReport.tsx';
import { askPolicy } from './frame/ask-as.ts';
import { LoadProblem } from './frame/LoadProblem.tsx';
import { PolicyCard, type PolicyItem } from './frame/PolicyCard.tsx';
import { greetingAt, type SelfcareSession } from './frame/session.ts';
import { useAsked, useSession } from './frame/use-portal.ts';
import { HomeFirst } from './HomeFirst.tsx';

const load = (session: SelfcareSession) =>
	askPolicy<typeof getPolicyList>(session, 'POST /page/selfcare/getPolicyList', {
		email: session.customerEmail,
		customerId: session.customerID,
	});

const slide = (policy: PolicyItem) => (
	<PolicyCard policy={policy}>
		<SmartLink
			url={`/selfcare/policy?ref=${policy.policyID}`}
			className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
			aria-label={`Lihat polis ${policy.productName} ${groupedPolicyNo(policy.policyNo)}`}
		>
			Lihat polis
		</SmartLink>
	</PolicyCard>
);

/**
 * Polis Saya: a carousel whose arrows wrap around; they appear only if there is more than one
 * policy (C2.2.23–C2.2.26).
 */
function MyPolicies({ session }: { session: SelfcareSession | null }) {
	const { data: policies, problem, again, asking } = useAsked(session, load);
	return (
		<section aria-labelledby="polis-saya" className="grid grid-cols-1 gap-5">
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h2 id="polis-saya" className="text-2xl">
					Polis Saya
				</h2>
				<ButtonLink url="/">Beli</ButtonLink>
			</div>
			<LoadProblem problem={problem} asking={asking} onAgain={again} />
			{policies === null && !problem ? <Spinner words="Memuat polis" /> : null}
			{policies?.length === 0 ? (
				<Empty title="Belum ada polis atas namamu">
					Polis yang kamu beli dengan email dan NIK ini muncul di sini begitu terbit.
				</Empty>
			) : null}
			{policies && policies.length > 0 ? (
				<Carousel
					label="Kartu polis"
					slides={policies.map(slide)}
					slideClass="basis-[88%] md:basis-1/2 lg:basis-1/3"
					loop
					arrows={policies.length > 1}
				/>
			) : null}
		</section>
	);
}

const ACTIONS = [
	{
		name: 'e-Klaim',
		words: 'Ajukan klaim dari ponsel, empat langkah. Kamu selalu tahu giliran siapa.',
		url: '/selfcare/cara-pengajuan-klaim',
	},
	{
		name: 'Laporan Pembayaran',
		words: 'Semua premi yang sudah dan akan jatuh tempo, dengan unduhan PDF dan CSV.',
		url: '/selfcare/payment-report',
	},
];

/** The two highlighted action cards (C2.2.27, C2.2.28). */
function Actions() {
	return (
		<ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
			{ACTIONS.map(({ name, words, url }) => (
				<li key={url}>
					<SmartLink
						url={url}
						className="petal-lg flex h-full flex-wrap items-center gap-4 bg-sun p-6 daylight text-ink hover:brightness-95"
					>
						<span className="min-w-0 flex-1 basis-[min(100%,9rem)] [overflow-wrap:anywhere]">
							<strong className="block text-xl">{name}</strong>
							<span className="mt-1 block">{words}</span>
						</span>
						<span aria-hidden="true" className="text-3xl">
							→
						</span>
					</SmartLink>
				</li>
			))}
		</ul>
	);
}

/**
 * Produk Lainnya dari Kami: products listed in the page's content, each opening in a new tab
 * (C2.2.29, C2.2.30, C2.2.32).
 */
function OtherProducts({ products }: { products: PageData['children'] }) {
	if (products.length === 0) return null;
	return (
		<section aria-labelledby="produk-lainnya" className="grid gap-5">
			<h2 id="produk-lainnya" className="text-2xl">
				Produk Lainnya dari Kami
			</h2>
			<ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(9rem,40%)),1fr))] gap-4 lg:grid-cols-4">
				{products.map((product) => (
					<li key={product.url}>
						<SmartLink
							url={product.url ?? '/'}
							target="_blank"
							className="petal flex h-full flex-col overflow-hidden border border-line bg-white hover:border-leaf"
						>
							{product.image ? (
								<Picture
									image={product.image}
									className="aspect-4/3 w-full bg-mist object-cover"
								/>
							) : null}
							<span className="grid gap-1 p-4">
								<strong>{product.name}</strong>
								{product.info ? (
									<span className="text-sm text-mute">{product.info}</span>
								) : null}
								<span className="sr-only">, buka di tab baru</span>
							</span>
						</SmartLink>
					</li>
				))}
			</ul>
		</section>
	);
}

function useGreeting(session: SelfcareSession | null): string {
	const [opened] = useState(() => new Date());
	return session
		? `Selamat ${greetingAt(opened.getHours())}, ${session.customerName}`
		: 'Beranda';
}

/** /selfcare/home-1 (C2.2.21–C2.2.32). */
export function Screen({ page }: { page: PageData }) {
	const session = useSession();
	const greeting = useGreeting(session);
	return (
		<div className="page grid grid-cols-1 gap-10 py-8 md:py-10">
			<h1 className="text-4xl">{greeting}</h1>
			<DeathReport session={session} />
			<HomeFirst session={session} />
			<MyPolicies session={session} />
			<Actions />
			<OtherProducts
				products={page.children.filter(({ template }) => template === 'product')}
			/>
		</div>
	);
}
