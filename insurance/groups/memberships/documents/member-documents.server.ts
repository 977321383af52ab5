import { readInsurer } from '#insurance/access/insurer/insurer-versions.server.ts';
import type { Insurer } from '#insurance/access/insurer/insurer.ts';
import { verificationUrl } from '#insurance/documents/pdf/policy/verification.server.ts';
import { type GroupCover, coverById } from '#insurance/groups/companies/covers/covers.server.ts';
import type { Product } from '#insurance/product/products/product.ts';
import { productVersion } from '#insurance/product/products/versions/current-product.server.ts';
import type { Db } from '#platform/db/pool.server.ts';
import type { DocumentMaker } from '#platform/http/made-document.server.ts';
import { jakartaDay } from '#platform/values/dates.ts';

import { changeById } from '../changes/change-store.server.ts';
import { openMember } from '../import/staging/staged-row.server.ts';
import { invoiceDocuments } from '../invoices/documents/invoice-files.server.ts';
import type { MembershipJobDeps } from '../job-deps.server.ts';
import { memberById, type CurrentMember, memberPeriod } from '../member-store.server.ts';
import { maskedNik } from '../member.ts';
import { coverBenefits } from './certificate/cover-benefits.server.ts';
import { drawDocuments } from './certificate/draw-documents.server.ts';
import type { DocumentFacts } from './certificate/member-facts.server.ts';
import { changePdf } from './endorsement.server.ts';
import { memberStatus } from './member-status.ts';
import { verificationCode } from './verification-code.ts';

type Told = { contacts: DocumentFacts['contacts']; product: Product; insurer: Insurer };

async function reportedBy(
	db: Db,
	contacts: () => Promise<DocumentFacts['contacts']>,
	cover: GroupCover,
): Promise<Told> {
	const { product } = await productVersion(db, cover.productCode, cover.productVersion);
	return { contacts: await contacts(), product, insurer: await readInsurer(db) };
}

function factsOf(
	{ sealer, publicUrl }: Pick<MembershipJobDeps, 'sealer' | 'publicUrl'>,
	member: CurrentMember,
	cover: GroupCover,
	{ contacts, product, insurer }: Told,
	at: string,
	now: Date,
): DocumentFacts {
	const { name, dob, gender, nik } = openMember(sealer, member.person);
	const { company, coverNo, name: coverName, endDay } = cover;
	return {
		member: { name, dob, gender, nikMasked: maskedNik(nik) },
		contacts,
		insurer,
		at,
		coverStatus: memberStatus(memberPeriod(member, cover), jakartaDay(now)),
		verifyUrl: verificationUrl(publicUrl, verificationCode(member.verification)),
		certificateNo: member.certificateNo,
		startsOn: member.startsOn,
		endsOn: member.endsOn,
		cover: { company, coverNo, name: coverName, endDay },
		benefits: coverBenefits(product, cover),
	};
}

type MemberDocument =
	| keyof ReturnType<typeof invoiceDocuments>
	| 'member-certificate'
	| 'member-card'
	| 'member-endorsement';

export function memberDocumentMakers(
	deps: Omit<MembershipJobDeps, 'mailer'>,
): Record<MemberDocument, DocumentMaker> {
	const one =
		(what: 'certificate' | 'card', name: string): DocumentMaker =>
		async ([memberId = ''], now) => {
			const member = await memberById(deps.db, memberId);
			const cover = member && (await coverById(deps.db, member.coverId));
			if (!member || !cover) return null;
			const facts = factsOf(
				deps,
				member,
				cover,
				await reportedBy(deps.db, deps.contacts, cover),
				now.toISOString(),
				now,
			);
			const [bytes] = await drawDocuments([{ facts, what }]);
			return bytes
				? { name: `${name}-${member.certificateNo}.pdf`, type: 'application/pdf', bytes }
				: null;
		};
	return {
		...invoiceDocuments(deps),
		'member-certificate': one('certificate', 'sertifikat'),
		'member-card': one('card', 'e-card'),
		'member-endorsement': async ([changeId = '']) => {
			const change = await changeById(deps.db, changeId);
			const cover = change && (await coverById(deps.db, change.coverId));
			return change && cover
				? {
						name: `endorsemen-${change.endorsementNo}.pdf`,
						type: 'application/pdf',
						bytes: await changePdf(deps.db, change, cover),
					}
				: null;
		},
	};
}
