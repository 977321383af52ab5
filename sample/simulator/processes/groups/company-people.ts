import type { Identity } from '#platform/http/served.server.ts';

import { type SimulatedCompany, companyOf } from '../../people/companies/company.ts';
import type { SimulationStage } from '../../stage/stage.ts';

/** A company's cover for one year, and its administrators. */
export type Contract = {
	company: number;
	companyId: string;
	coverId: string;
	preparerId: string;
	approverId: string | null;
	/** Year of the contract, starting at 1. */
	year: number;
	startDay: string;
	endDay: string;
};

export const companyIn = ({ plan, places }: SimulationStage, number: number): SimulatedCompany =>
	companyOf(plan, number, places);

/** Name of a contract in event keys, the same in every run with the same seed. */
export const contractName = ({ company, year }: Contract): string => `${company}.${year}`;

/** Returns the administrator who prepares lists. */
export const preparer = (
	stage: SimulationStage,
	{ companyId, preparerId, approverId }: Contract,
): Identity => ({
	kind: 'company',
	companyId,
	adminId: preparerId,
	role: approverId === null ? 'all' : 'prepare',
	loggedInAt: stage.now(),
});

/** Returns the administrator who approves: the second one, or the only one. */
export const approver = (stage: SimulationStage, contract: Contract): Identity => ({
	kind: 'company',
	companyId: contract.companyId,
	adminId: contract.approverId ?? contract.preparerId,
	role: contract.approverId === null ? 'all' : 'approve',
	loggedInAt: stage.now(),
});
