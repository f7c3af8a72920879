// The form of exchanges as plain data. Generated from the schemas of files: npm run schemas
import type { Form } from './form.ts'

const F0: Form = { type: 'string', least: 1, most: 40 }

const F1: Form = { type: 'string', least: 1, most: 80, also: ["name"] }

const F2: Form = { type: 'string', least: 1, most: 80, like: [/^(?!(?:constructor|prototype)$)[a-z0-9]+(-[a-z0-9]+)*$/, "small letters, digits and single hyphens, such as mad-matt; not constructor or prototype"] }

const F3: Form = { type: 'optional', innerType: F2 }

const F4: Form = { type: 'enum', values: ["P","SMG","SHG","RIF","M","BOW","SAW"] }

const F5: Form = { type: 'optional', innerType: F4 }

const F6: Form = { type: 'optional', innerType: F0 }

const F7: Form = { type: 'number', whole: true, least: -10, most: 10 }

const F8: Form = { type: 'optional', innerType: F7 }

const F9: Form = { type: 'number', whole: true, least: 0, most: 1000 }

const F10: Form = { type: 'optional', innerType: F9 }

const F11: Form = { type: 'number', whole: true, least: 0, most: 200 }

const F12: Form = { type: 'optional', innerType: F11 }

const F13: Form = { type: 'enum', values: ["single","burst","auto","area"] }

const F14: Form = { type: 'array', element: F13, least: 1, most: 3 }

const F15: Form = { type: 'optional', innerType: F14 }

const F16: Form = { type: 'enum', values: ["VR","ST","UR"] }

const F17: Form = { type: 'optional', innerType: F16 }

const F18: Form = { type: 'enum', values: ["light","medium","heavy","shotgun","none"] }

const F19: Form = { type: 'optional', innerType: F18 }

const F20: Form = { type: 'number', least: 0.1, most: 10000 }

const F21: Form = { type: 'optional', innerType: F20 }

const F22: Form = { type: 'number', least: 0.1, most: 1000 }

const F23: Form = { type: 'optional', innerType: F22 }

const F24: Form = { type: 'string', like: [/^\d{1,2}[dD](6|10)(\/[23])?(\+\d{1,2})?$/, "a damage code such as 2D6, 4D6+1 or 1D6/2"] }

const F25: Form = { type: 'optional', innerType: F24 }

const F26: Form = { type: 'object', shape: { "near": F25, "far": F25, "close": F25, "medium": F25, "long": F25, "extreme": F25 } }

const F27: Form = { type: 'union', options: [F24, F26] }

const F28: Form = { type: 'boolean' }

const F29: Form = { type: 'optional', innerType: F28 }

const F30: Form = { type: 'number', whole: true, least: 1, most: 200 }

const F31: Form = { type: 'optional', innerType: F30 }

const F32: Form = { type: 'enum', values: ["P","J","L","N"] }

const F33: Form = { type: 'optional', innerType: F32 }

const F34: Form = { type: 'enum', values: ["E","C","P","R"] }

const F35: Form = { type: 'optional', innerType: F34 }

const F36: Form = { type: 'string', least: 1, most: 80 }

const F37: Form = { type: 'optional', innerType: F36 }

const F38: Form = { type: 'object', shape: { "name": F1, "id": F3, "type": F5, "class": F6, "skill": F3, "accuracy": F8, "shots": F10, "rof": F12, "modes": F15, "reliability": F17, "ammunition": F6, "calibre": F19, "range": F21, "radius": F23, "damage": F27, "bullpup": F29, "cutting": F29, "throwing": F29, "mono": F29, "stun": F29, "structure": F31, "concealability": F33, "availability": F35, "replaces": F37 } }

const F39: Form = { type: 'array', element: F38, most: 60 }

const F40: Form = { type: 'optional', innerType: F39 }

const F41: Form = { type: 'number', whole: true, least: 0, most: 100 }

const F42: Form = { type: 'optional', innerType: F41 }

const F43: Form = { type: 'enum', values: ["head","torso","right-arm","left-arm","right-leg","left-leg"] }

const F44: Form = { type: 'array', element: F43, least: 1, most: 6 }

const F45: Form = { type: 'optional', innerType: F44 }

const F46: Form = { type: 'number', whole: true, least: 0, most: 10 }

const F47: Form = { type: 'optional', innerType: F46 }

const F48: Form = { type: 'object', shape: { "name": F1, "sp": F42, "covers": F45, "hard": F29, "modern": F29, "ev": F47, "metal": F29, "implant": F29, "replaces": F37 } }

const F49: Form = { type: 'array', element: F48, most: 60 }

const F50: Form = { type: 'optional', innerType: F49 }

const F51: Form = { type: 'array', element: F36, least: 1, most: 20 }

const F52: Form = { type: 'optional', innerType: F51 }

const F53: Form = { type: 'object', shape: { "weapon": F52, "class": F52, "calibre": F52, "type": F52, "ammunition": F52 } }

const F54: Form = { type: 'optional', innerType: F53 }

const F55: Form = { type: 'object', shape: { "near": F25, "far": F25, "extreme": F25 } }

const F56: Form = { type: 'union', options: [F24, F55] }

const F57: Form = { type: 'optional', innerType: F56 }

const F58: Form = { type: 'number', least: 0, most: 4 }

const F59: Form = { type: 'optional', innerType: F58 }

const F60: Form = { type: 'object', shape: { "soft": F59, "hard": F59 } }

const F61: Form = { type: 'optional', innerType: F60 }

const F62: Form = { type: 'number', whole: true, least: 0, most: 20 }

const F63: Form = { type: 'optional', innerType: F62 }

const F64: Form = { type: 'number', whole: true, least: 1, most: 5000 }

const F65: Form = { type: 'optional', innerType: F64 }

const F66: Form = { type: 'number', whole: true, least: 1, most: 100 }

const F67: Form = { type: 'optional', innerType: F66 }

const F68: Form = { type: 'number', least: 0, most: 1000000 }

const F69: Form = { type: 'optional', innerType: F68 }

const F70: Form = { type: 'object', shape: { "name": F1, "id": F3, "fits": F54, "like": F37, "damage": F57, "extra": F25, "sp": F61, "points": F59, "wear": F63, "spreads": F29, "range": F65, "reach": F65, "blast": F67, "price": F69, "replaces": F37 } }

const F71: Form = { type: 'array', element: F70, most: 60 }

const F72: Form = { type: 'optional', innerType: F71 }

const F73: Form = { type: 'number', whole: true, least: -20, most: 20 }

const F74: Form = { type: 'enum', values: ["attack","defence","task","notice","save"] }

const F75: Form = { type: 'enum', values: ["ranged","melee","unarmed"] }

const F76: Form = { type: 'array', element: F75, least: 1, most: 20 }

const F77: Form = { type: 'optional', innerType: F76 }

const F78: Form = { type: 'number', least: 0, most: 10000 }

const F79: Form = { type: 'optional', innerType: F78 }

const F80: Form = { type: 'enum', values: ["standing","kneeling","prone"] }

const F81: Form = { type: 'array', element: F80, least: 1, most: 20 }

const F82: Form = { type: 'optional', innerType: F81 }

const F83: Form = { type: 'object', shape: { "kind": F77, "weapon": F52, "beyond": F79, "within": F79, "note": F52, "who": F52, "posture": F82, "mode": F52, "class": F52, "type": F52, "load": F52, "sight": F52, "band": F52, "called": F29, "aimed": F29 } }

const F84: Form = { type: 'optional', innerType: F83 }

const F85: Form = { type: 'enum', values: ["referee","player"] }

const F86: Form = { type: 'optional', innerType: F85 }

const F87: Form = { type: 'string', least: 1, most: 200 }

const F88: Form = { type: 'optional', innerType: F87 }

const F89: Form = { type: 'object', shape: { "name": F1, "id": F3, "value": F73, "on": F74, "when": F84, "unless": F84, "replaces": F37, "stack": F3, "tick": F86, "source": F88 } }

const F90: Form = { type: 'array', element: F89, most: 60 }

const F91: Form = { type: 'optional', innerType: F90 }

const F92: Form = { type: 'number', least: -10000, most: 10000 }

const F93: Form = { type: 'union', options: [F92, F0] }

const F94: Form = { type: 'record', keyType: F0, valueType: F93 }

const F95: Form = { type: 'array', element: F94, most: 40 }

const F96: Form = { type: 'object', shape: { "name": F1, "rows": F95, "source": F88 } }

const F97: Form = { type: 'array', element: F96, most: 20 }

const F98: Form = { type: 'optional', innerType: F97 }

const F99: Form = { type: 'object', shape: { "weapons": F40, "armor": F50, "loads": F72, "modifiers": F91, "tables": F98 }, also: ["added"] }

const F100: Form = { type: 'optional', innerType: F99 }

const F101: Form = { type: 'string', most: 80 }

const F102: Form = { type: 'number' }

const F103: Form = { type: 'array', element: F101, most: 200 }

const F104: Form = { type: 'union', options: [F101, F102, F28, F103] }

const F105: Form = { type: 'object', shape: { "house": F100 }, rest: F104, also: ["fewOptions", "shortNames"] }

const F106: Form = { type: 'default', innerType: F105, defaultValue: {} }

const F107: Form = { type: 'number', whole: true, least: 2, most: 20 }

const F108: Form = { type: 'optional', innerType: F107 }

const F109: Form = { type: 'object', shape: { "int": F108, "ref": F107, "tech": F108, "cool": F108, "attr": F108, "luck": F108, "ma": F108, "body": F107, "emp": F108 } }

const F110: Form = { type: 'record', keyType: F2, valueType: F62 }

const F111: Form = { type: 'default', innerType: F110, defaultValue: {} }

const F112: Form = { type: 'optional', innerType: F110 }

const F113: Form = { type: 'string', least: 1, most: 60 }

const F114: Form = { type: 'array', element: F113, most: 12 }

const F115: Form = { type: 'optional', innerType: F114 }

const F116: Form = { type: 'default', innerType: F9, defaultValue: 0 }

const F117: Form = { type: 'optional', innerType: F73 }

const F118: Form = { type: 'record', keyType: F43, valueType: F41 }

const F119: Form = { type: 'optional', innerType: F118 }

const F120: Form = { type: 'object', shape: { "name": F1, "sp": F42, "covers": F45, "hard": F29, "modern": F29, "ev": F47, "metal": F29, "implant": F29, "lost": F119 } }

const F121: Form = { type: 'union', options: [F1, F120] }

const F122: Form = { type: 'array', element: F121, most: 20 }

const F123: Form = { type: 'default', innerType: F122, defaultValue: [] }

const F124: Form = { type: 'number', whole: true, least: -10, most: 20 }

const F125: Form = { type: 'optional', innerType: F124 }

const F126: Form = { type: 'enum', values: ["int","ref","tech","cool","luck","ma","body"] }

const F127: Form = { type: 'optional', innerType: F126 }

const F128: Form = { type: 'enum', values: ["right-arm","left-arm","right-leg","left-leg"] }

const F129: Form = { type: 'optional', innerType: F128 }

const F130: Form = { type: 'object', shape: { "name": F1, "initiative": F125, "stat": F127, "by": F8, "sp": F42, "covers": F45, "hard": F29, "ev": F47, "lost": F119, "limb": F129, "damage": F12 } }

const F131: Form = { type: 'array', element: F130, most: 20 }

const F132: Form = { type: 'optional', innerType: F131 }

const F133: Form = { type: 'optional', innerType: F43 }

const F134: Form = { type: 'string', least: 1, most: 20 }

const F135: Form = { type: 'optional', innerType: F134 }

const F136: Form = { type: 'number', least: 0.5, most: 100, step: 0.5 }

const F137: Form = { type: 'optional', innerType: F136 }

const F138: Form = { type: 'string', most: 40 }

const F139: Form = { type: 'optional', innerType: F138 }

const F140: Form = { type: 'number', whole: true, least: 0, most: 10000 }

const F141: Form = { type: 'optional', innerType: F140 }

const F142: Form = { type: 'object', shape: { "area": F133, "level": F135, "points": F137, "effect": F139, "treated": F29, "bludgeoning": F29, "days": F141, "healsIn": F141 } }

const F143: Form = { type: 'array', element: F142, most: 20 }

const F144: Form = { type: 'default', innerType: F143, defaultValue: [] }

const F145: Form = { type: 'object', shape: { "area": F43, "effect": F0 } }

const F146: Form = { type: 'array', element: F145, most: 20 }

const F147: Form = { type: 'optional', innerType: F146 }

const F148: Form = { type: 'default', innerType: F62, defaultValue: 0 }

const F149: Form = { type: 'object', shape: { "int": F148, "ref": F148 } }

const F150: Form = { type: 'optional', innerType: F149 }

const F151: Form = { type: 'record', keyType: F2, valueType: F7 }

const F152: Form = { type: 'optional', innerType: F151 }

const F153: Form = { type: 'object', shape: { "name": F1, "stats": F109, "skills": F111, "substitutes": F112, "imported": F29, "notes": F115, "firefights": F116, "initiativeBonus": F117, "armor": F123, "cyberware": F132, "wounds": F144, "stabilised": F29, "lasting": F147, "lost": F150, "spLost": F119, "mook": F29, "npc": F29, "perks": F152 } }

const F154: Form = { type: 'object', shape: { "name": F1, "id": F3, "type": F5, "class": F6, "skill": F3, "accuracy": F8, "shots": F10, "rof": F12, "modes": F15, "reliability": F17, "ammunition": F6, "calibre": F19, "range": F21, "radius": F23, "damage": F27, "bullpup": F29, "cutting": F29, "throwing": F29, "mono": F29, "stun": F29, "structure": F31, "concealability": F33, "availability": F35 } }

const F155: Form = { type: 'union', options: [F36, F154] }

const F156: Form = { type: 'optional', innerType: F155 }

const F157: Form = { type: 'default', innerType: F0, defaultValue: "single" }

const F158: Form = { type: 'number', whole: true, least: 1, most: 1000 }

const F159: Form = { type: 'optional', innerType: F158 }

const F160: Form = { type: 'number', whole: true, least: 1, most: 30 }

const F161: Form = { type: 'optional', innerType: F160 }

const F162: Form = { type: 'number', least: 0, most: 100000 }

const F163: Form = { type: 'default', innerType: F162, defaultValue: 0 }

const F164: Form = { type: 'default', innerType: F41, defaultValue: 0 }

const F165: Form = { type: 'default', innerType: F2, defaultValue: "plain" }

const F166: Form = { type: 'enum', values: ["open","closed"] }

const F167: Form = { type: 'optional', innerType: F166 }

const F168: Form = { type: 'array', element: F2, most: 10 }

const F169: Form = { type: 'optional', innerType: F168 }

const F170: Form = { type: 'array', element: F36, most: 40 }

const F171: Form = { type: 'default', innerType: F170, defaultValue: [] }

const F172: Form = { type: 'object', shape: { "weapon": F156, "mode": F157, "rounds": F159, "width": F161, "range": F163, "aim": F164, "at": F133, "ammo": F165, "choke": F167, "sights": F169, "conditions": F171 } }

export const EXCHANGE_FORM: Form = { type: 'object', shape: { "book": F0, "options": F106, "attacker": F153, "defender": F153, "attack": F172 } }

const F174: Form = { type: 'number', whole: true, least: 1, most: 100000 }

const F175: Form = { type: 'optional', innerType: F174 }

const F176: Form = { type: 'number', whole: true, least: 0, most: 60 }

const F177: Form = { type: 'default', innerType: F176, defaultValue: 10 }

const F178: Form = { type: 'default', innerType: F28, defaultValue: false }

const F179: Form = { type: 'object', shape: { "thing": F1, "points": F175, "difficulty": F177, "fighting": F178 } }

export const THING_EXCHANGE_FORM: Form = { type: 'object', shape: { "book": F0, "options": F106, "attacker": F153, "defender": F179, "attack": F172 } }
