/** Short names that two medicines share: which is meant, the case tells. "Calcium" is the salt that the plan gives into a vein, else what is taken by mouth. */
export const CONTEXT_SHORT: Record<string, readonly string[]> = {
  nitro: ['nitrofurantoin', 'nitroglycerin'],
  vit: ['phytonadione'],
  levo: ['levofloxacin', 'levothyroxine', 'levetiracetam', 'levodopa', 'levonorgestrel'],
  cipro: ['ciprofloxacin'],
  carb: ['carbamazepine', 'carbimazole'],
  carbi: ['carbimazole', 'carbidopa-levodopa'],
  chlor: ['chlorpheniramine', 'chlordiazepoxide', 'chlorpromazine'],
  cef: ['ceftriaxone', 'cefotaxime', 'cefuroxime', 'cefazolin', 'cephalexin'],
  ceph: ['ceftriaxone', 'cefotaxime', 'cefuroxime', 'cefazolin', 'cephalexin'],
  pen: ['penicillin v', 'penicillin g'],
  metro: ['metronidazole'],
  meto: ['metoclopramide', 'metoprolol'],
  dex: ['dexamethasone', 'dextrose'],
  hydroxy: ['hydroxychloroquine', 'hydroxyzine'],
  calcium: ['calcium gluconate', 'calcium chloride'],
  sulfa: ['trimethoprim-sulfamethoxazole', 'sulfasalazine'],
}
