import { toUsd } from '../../../../domain/money/usd.ts';
import type { Grade } from '../../../../schemas/generated/contract.ts';
import type { LoadedGrade } from './load-grades.ts';

/** A grade as the contract writes it, of nobody in particular. */
export function gradeView(grade: LoadedGrade): Grade {
  return {
    id: grade.id,
    name: grade.name,
    icon: grade.icon,
    discountPercent: grade.discount_ppm / 1_000_000,
    availableClosedSales: grade.available_closed_sales,
    availablePersonalManager: grade.available_personal_manager,
    consultationChatPeriod: grade.consultation_chat_period,
    thumbnailPeriod: grade.thumbnail_period,
    spendingGoal: toUsd(grade.goal),
    isNext: false,
    isPrevious: false,
    createdAt: null,
    expiresAt: null,
  };
}
