import type { Rule } from 'eslint'

export declare const moneyUnits: Rule.RuleModule
