import type { Insurer } from '#insurance/access/insurer/insurer.ts';
import type { DocumentStatus } from '#insurance/documents/sheet/document-status.ts';
import type { GroupCover } from '#insurance/groups/companies/covers/covers.server.ts';
import { addToDay, longDate } from '#platform/values/dates.ts';

import type { MemberRow } from '../../member.ts';
import type { CoverBenefit } from './cover-benefits.server.ts';

export type DocumentFacts = {
	member: Pick<MemberRow, 'name' | 'dob' | 'gender'> & { nikMasked: string };
	certificateNo: string;
	startsOn: string;
	/** The first day without cover, if the member's cover ends before the company's. */
	endsOn: string | null;
	cover: Pick<GroupCover, 'company' | 'coverNo' | 'name' | 'endDay'>;
	benefits: readonly CoverBenefit[];
	contacts: { customerService: string; hospital: string };
	/** Status of the cover when the document is generated. */
	insurer: Insurer;
	coverStatus: DocumentStatus;
	verifyUrl: string;
	at: string;
};

export const lastDay = ({ endsOn, cover }: DocumentFacts) =>
	endsOn === null ? cover.endDay : addToDay(endsOn, { day: -1 });
export const never = ({ startsOn, endsOn }: DocumentFacts) => endsOn !== null && endsOn <= startsOn;
export const period = (facts: DocumentFacts) =>
	never(facts)
		? 'Tidak pernah mulai'
		: `${longDate(facts.startsOn)} pukul 00.00 WIB sampai ${longDate(lastDay(facts))} pukul 24.00 WIB`;
